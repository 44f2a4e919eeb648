/** Tells spreadsheets that the file is UTF-8: without it Excel garbles Chinese, Thai and Vietnamese. */
export const CSV_START = '\uFEFF';

const NUMBER = /^[+-]?(0|[1-9]\d*)(\.\d+)?$/;
/** What a spreadsheet would run as a formula. */
const RUNS = /^[=+\-@\t\r\n]/;
/** Spreadsheets keep 15 digits of a number, no zeros in front and no plus of a phone number. */
const LOSES_DIGITS = /^(\d{16,}|0\d+|\+\d{7,})$/;

/** The text of a value: lists of words separated by commas, other structures as JSON. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * One cell (RFC 4180): quoted where necessary. What a spreadsheet would run, or read as a number with other
 * digits, gets an apostrophe; plain signed amounts stay numbers.
 */
function csvCell(value: unknown): string {
  const text = cellText(value);
  const isText = LOSES_DIGITS.test(text) || (RUNS.test(text) && !NUMBER.test(text));
  const safe = isText ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;
