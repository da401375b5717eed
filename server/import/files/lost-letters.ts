/** Advice for a file whose letters are lost. */
export const SAVE_AGAIN =
  'In Excel, save it as "CSV UTF-8 (Comma delimited)" or, where there is no such choice, as "Unicode Text", and import that file.';

/**
 * Tells a text whose letters Excel wrote as `?`, as its plain "CSV" does with Sinhala and Tamil: more question marks than
 * letters, two of them side by side or nothing else at all.
 */
export function lettersLost(text: string): boolean {
  const marks = text.split('?').length - 1;
  if (marks === 0) return false;
  if (!text.includes('??') && !/^[?\s]+$/.test(text)) return false;
  let letters = 0;
  for (const _letter of text.matchAll(/\p{L}/gu)) {
    letters += 1;
    if (letters >= marks) return false;
  }
  return true;
}
