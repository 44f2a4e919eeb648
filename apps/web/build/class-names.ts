import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const sheets = new Map<string, string[]>();

/**
 * Names of classes in style modules, the same in the browser's and the server's build: a hash of the sheet, which
 * repeats and so compresses, and the number of the name. A hash of each name would put rendered pages above
 * the first ten packets of a connection (decision 0068).
 */
export const classNames = {
  localsConvention: 'camelCaseOnly',
  generateScopedName(name: string, file: string): string {
    const sheet = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const names = sheets.get(sheet) ?? [];
    sheets.set(sheet, names);
    if (!names.includes(name)) names.push(name);
    const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 4);
    return `_${hash}${names.indexOf(name).toString(36)}`;
  },
} as const;
