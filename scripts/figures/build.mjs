import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A chunk of a Vite manifest and what it imports at once, by file. */
function closure(manifest, key, found = new Set()) {
  if (manifest[key] === undefined || found.has(manifest[key].file)) return found;
  found.add(manifest[key].file);
  for (const next of manifest[key].imports ?? []) closure(manifest, next, found);
  return found;
}

/** Sizes of the app's scripts with Brotli, where the tree has a build. */
export function countBuild(tree) {
  const dist = join(tree, 'apps/web/dist');
  if (!existsSync(join(dist, '.vite/manifest.json'))) return [];
  const read = (file) => JSON.parse(readFileSync(join(dist, '.vite', file), 'utf8'));
  const manifest = read('manifest.json');
  const lobby = read('screens.json')['lobby/home'];
  const keys = Object.keys(manifest);
  const first = keys
    .filter((key) => manifest[key].isEntry || manifest[key].file === lobby)
    .flatMap((key) => [...closure(manifest, key)]);
  const all = keys.map((key) => manifest[key].file);
  const size = (files) =>
    [...new Set(files)]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0);
  const kilobytes = (files) => `${(size(files) / 1000).toFixed(1)} kB`;
  return [
    { name: 'JavaScript of the first visit', value: kilobytes(first), goal: '96 kB' },
    { name: 'JavaScript of all screens', value: kilobytes(all), goal: '380 kB' },
  ];
}
