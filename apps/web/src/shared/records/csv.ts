import { CSV_START, csvLine } from '@koi/rules/csv';

export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => string | number | null;
}

/** A table as CSV. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const head = csvLine(columns.map(({ title }) => title));
  const lines = rows.map((row) => csvLine(columns.map(({ value }) => value(row))));
  return `${CSV_START}${head}${lines.join('')}`;
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
