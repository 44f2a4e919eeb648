import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const kB = 1000;

/**
 * Size of what a page loads before it is playable, after brotli: the entry and, if named, the module it loads
 * first, with all their imports.
 * @param {string} app
 * @param {string | null} game
 */
function firstLoad(app, game) {
  const folder = new URL(`../apps/${app}/dist/`, import.meta.url);
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8'));
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  const isNamed = (key) => game !== null && key.endsWith(game);
  for (const key of Object.keys(manifest)) if (manifest[key].isEntry || isNamed(key)) visit(key);
  if (game !== null && ![...seen].some(isNamed))
    throw new Error(`The ${app} page has no ${game}: build it first.`);
  return [...files].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(new URL(file, folder))).length,
    0,
  );
}

test.each([
  // Operators load it once a day on a desktop; it is not part of the member app. It grows with the texts of
  // its pages, of which a console loads one language: the larger one is counted.
  ['backoffice', 'virtual:texts/zh_cn', 289],
  // 1.2 kB are the boundaries, the retry of lost files and the one reader of amounts.
  ['lottery', 'looks/k3.tsx', 88],
  // 0.7 kB of each are the boundaries and the retry of lost files, 0.2 kB the way back to the list.
  ['sandbox', null, 68.7],
  ['sandbox', 'slots/koi-pond.tsx', 89],
  ['sandbox', 'crash/crash-page.tsx', 86],
  ['sandbox', 'dice/dice-page.tsx', 84.5],
  ['sandbox', 'baccarat/baccarat-page.tsx', 93.5],
  ['sandbox', 'fishing/fishing-page.tsx', 95],
])('the first load of %s %s stays within its budget of %d kB', (app, game, budget) => {
  const bytes = firstLoad(app, game);
  expect(bytes).toBeLessThanOrEqual(budget * kB);
});
