import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '../../packages/server-kit/src/make-directory.ts';

const filesIn = (directory: string): string[] =>
  existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.sqlite')) : [];

/**
 * Blocks writes to the SQLite files of a directory until `release`; `copy` may be called later and still
 * copies that moment. Readers are not blocked.
 */
export function holdSqliteFiles(directory: string) {
  const held = filesIn(directory).map((name) => {
    const writer = new DatabaseSync(join(directory, name), { timeout: 5000 });
    writer.exec('begin immediate');
    const reader = new DatabaseSync(join(directory, name), { timeout: 5000, readOnly: true });
    reader.exec('begin');
    reader.prepare('select count(*) from sqlite_master').get();
    return { name, writer, reader };
  });
  return {
    names: held.map(({ name }) => name),
    release() {
      for (const { writer } of held) if (writer.isOpen) writer.close();
    },
    async copy(target: string) {
      if (held.length > 0) makeDirectory(target);
      for (const { name, reader } of held) {
        const file = join(target, name);
        await backup(reader, file, { rate: 1_000_000 });
        // A single self-contained file.
        const copy = new DatabaseSync(file);
        copy.exec('pragma journal_mode = delete');
        copy.close();
      }
    },
    close() {
      for (const { writer, reader } of held) {
        if (writer.isOpen) writer.close();
        reader.close();
      }
    },
  };
}
