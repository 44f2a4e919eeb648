// A copy of the work tree in which mutants are written, so that the tree itself is never changed.
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { at } from '../lib/paths.mjs';

/**
 * Installed packages are linked, one by one: those of this repository are links to their folders, which must
 * lead into the copy.
 */
function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    const place = join(from, name);
    if (lstatSync(place).isSymbolicLink()) symlinkSync(readlinkSync(place), join(to, name));
    else if (name === '@koi') linkPackages(place, join(to, name));
    else symlinkSync(place, join(to, name));
  }
}

/**
 * @param {readonly {path: string}[]} sources files of the repository
 * @returns {{folder: string, remove: () => void}}
 */
export function makeScratch(sources) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'koi-mutants-'));
  for (const { path } of sources) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(at(path), join(folder, path));
  }
  const parts = new Set(sources.map(({ path }) => /^(?:apps|packages)\/[^/]+|^e2e/.exec(path)?.[0] ?? '.'));
  for (const part of parts) {
    const installed = at(part, 'node_modules');
    if (existsSync(installed)) linkPackages(installed, join(folder, part, 'node_modules'));
    for (const built of ['dist', 'dist-server'])
      if (existsSync(at(part, built))) symlinkSync(at(part, built), join(folder, part, built));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
