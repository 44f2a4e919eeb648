import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Sheet → what stands for its names in the page, in the order of the sheet. */
const sheets = new Map<string, Map<string, string>>();
const owners = new Map<string, string>();

/**
 * Names of style modules in the page, the same for the browser's and the server's build: which sheet, and a letter for each of its names. As
 * short as that, because they stand in code, sheets and drawn pages, and a phone pays for each.
 */
export const classNames = {
  localsConvention: 'camelCaseOnly',
  generateScopedName(name: string, file: string): string {
    const place = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const names = sheets.get(place) ?? new Map<string, string>();
    sheets.set(place, names);
    const known = names.get(name) ?? `_${signOf(place)}${letters(names.size)}`;
    names.set(name, known);
    return known;
  },
} as const;

/** @throws when two sheets would share one; a fourth character parts them. */
function signOf(place: string): string {
  const sign = BigInt(`0x${createHash('sha256').update(place).digest('hex')}`)
    .toString(36)
    .slice(-3);
  const owner = owners.get(sign) ?? place;
  if (owner !== place) throw new Error(`${place} and ${owner} have the same sign in class names: ${sign}`);
  owners.set(sign, place);
  return sign;
}

/** a … z, aa, ab … */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
