export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => string | number | null;
}

/**
 * A table as CSV (RFC 4180) with a byte-order mark, without which Excel garbles Chinese, Thai and Vietnamese.
 * A text that a spreadsheet would run as a formula gets a leading apostrophe; plain signed amounts stay
 * numbers.
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => cell(title)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  // Spreadsheets keep 15 digits of a number: longer ones (order and card numbers) must stay text.
  const asText = /^\d{16,}$/.test(text) || (/^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text));
  const safe = asText ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Downloads a file that was created in the browser. */
export function saveFile(name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari starts reading after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
