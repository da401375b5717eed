/** What to do about a file whose letters are lost. */
export const SAVE_AGAIN = 'In Excel, save it as "CSV UTF-8 (Comma delimited)" or, where there is no such choice, as "Unicode Text", and import that file.';

/**
 * Tells a text whose letters Excel wrote as `?`, as its plain "CSV" does with Sinhala and Tamil: more question marks than
 * letters, two of them side by side or nothing else at all.
 */
export function lettersLost(text: string): boolean {
  const marks = text.split('?').length - 1;
  if (marks === 0) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return marks > letters && (text.includes('??') || /^[?\s]+$/.test(text));
}
