import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isDirectory = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Makes a directory and those above it; an existing one stays as it is. Node's own `recursive` never returns
 * where nothing can be made, such as below `/proc`.
 * @throws the system's error
 */
export function makeDirectory(directory: string, mode = 0o777): void {
  if (isDirectory(directory)) return;
  const above = dirname(directory);
  if (above !== directory) makeDirectory(above, mode);
  try {
    mkdirSync(directory, { mode });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isDirectory(directory)) throw error;
  }
}
