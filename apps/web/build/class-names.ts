import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Style sheet → original class name → generated name, in the order of the sheet. */
const sheets = new Map<string, Map<string, string>>();
const owners = new Map<string, string>();

/**
 * Generates class names for style modules, the same in the browser's and the server's build: an id for the
 * sheet, and a letter for each of its names. As short as possible, because they are repeated in code, sheets
 * and rendered pages.
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

/** @throws when two sheets have the same id; a fourth character would resolve it. */
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
