import type { FileHandle } from 'node:fs/promises';
import { CSV_START, csvLine } from '@koi/rules/csv';
import type { ExportFormat } from './export-files.ts';
import { XlsxWriter } from './xlsx-writer.ts';

/** A table that is written to a file while its rows come. Both calls return how many bytes they wrote. */
export interface TableFile {
  add(rows: readonly (readonly unknown[])[]): Promise<number>;
  end(): Promise<number>;
}

/** Begins a table with its header. */
export function openTable(
  format: ExportFormat,
  file: Pick<FileHandle, 'write'>,
  columns: readonly string[],
): TableFile {
  const parts: Uint8Array[] = [];
  const flush = async (): Promise<number> => {
    const bytes = Buffer.concat(parts.splice(0));
    await file.write(bytes);
    return bytes.length;
  };
  const keep = (part: Uint8Array) => void parts.push(part);
  if (format === 'xlsx') {
    const workbook = new XlsxWriter(columns, keep);
    return {
      add(rows) {
        workbook.add(rows);
        return flush();
      },
      end() {
        workbook.end();
        return flush();
      },
    };
  }
  keep(Buffer.from(CSV_START + csvLine(columns)));
  return {
    add(rows) {
      keep(Buffer.from(rows.map(csvLine).join('')));
      return flush();
    },
    end: flush,
  };
}
