/**
 * A code, number or address as it is meant, typed or pasted: letters and digits of one width, dashes of one
 * form, without blanks and invisible marks.
 */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[\s\p{Cf}]/gu, '');
