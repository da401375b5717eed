/** Number of Sri Lanka as people read it, `077 123 4567`; any other as it is. */
export const phoneText = (digits: string): string => digits.replace(/^(0\d\d)(\d{3})(\d{4})$/, '$1 $2 $3');

/**
 * A telephone number as it is sent: digits alone (readings 3.14). One of Sri Lanka is `0771234567`, whichever way it was
 * typed: +94 77 123 4567, 077-123 4567, 0094 77…, 94 77…, 77 123 4567. Another country's is `00` and the rest of it.
 * '' for none; null where it is no number.
 */
export function phoneDigits(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return '';
  if (text.length > 40 || !/^\+?[\d\s().\-/]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const abroad = text.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  if (abroad === null) {
    const national = /^(?:94|0)?([1-9]\d{8})$/.exec(digits)?.[1];
    return national === undefined ? null : `0${national}`;
  }
  if (abroad.startsWith('94')) {
    // Some write the 0 as well: +94 (0)77…
    const national = /^940?([1-9]\d{8})$/.exec(abroad)?.[1];
    return national === undefined ? null : `0${national}`;
  }
  return /^[1-9]\d{6,14}$/.test(abroad) ? `00${abroad}` : null;
}
