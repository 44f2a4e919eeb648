import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Names of style modules in the page, the same for the browser's and the server's build: what the sheet calls it, and which sheet. Without a
 * number for each name, because they stand in code, sheets and drawn pages, and a phone pays for each.
 */
export const classNames = {
  localsConvention: 'camelCaseOnly',
  generateScopedName(name: string, file: string): string {
    const place = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    return `_${name}_${createHash('sha256').update(place).digest('hex').slice(0, 5)}`;
  },
} as const;
