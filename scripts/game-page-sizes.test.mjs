import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const kB = 1000;

/**
 * What a page loads before it is playable, with sizes after brotli: the entry and the named modules that it loads
 * first, with all their imports.
 * @param {string} app
 * @param {readonly string[]} named
 */
function firstLoad(app, named) {
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
  const isNamed = (key) => named.some((one) => key.endsWith(one));
  const isFirst = (key) => manifest[key].isEntry || manifest[key].name === 'page' || isNamed(key);
  for (const key of Object.keys(manifest)) if (isFirst(key)) visit(key);
  for (const one of named)
    if (![...seen].some((key) => key.endsWith(one)))
      throw new Error(`The ${app} page has no ${one}: build it first.`);
  // The game pages have one style sheet.
  if (manifest['style.css']) files.add(manifest['style.css'].file);
  return [...files].map((file) => ({
    file,
    bytes: brotliCompressSync(readFileSync(new URL(file, folder))).length,
  }));
}

test.each([
  // Operators load it once a day on a desktop; it is not part of the member app. It grows with the texts of
  // its pages, of which a console loads one language: the larger one is counted.
  ['backoffice', ['virtual:texts/zh_cn'], 294],
  // 0.9 kB of each game page is the reader of event streams that the app uses, in place of a simpler own one.
  // 1.2 kB are the boundaries, the retry of lost files and the one reader of amounts; 3 kB the texts. 3.5 kB of each
  // game page are the parts of `packages/ui` that the app has too, in place of smaller ones of its own.
  ['lottery', ['looks/k3.tsx', 'text/en.ts'], 97],
  // 0.7 kB of each are the boundaries and the retry of lost files, 0.2 kB the way back to the list. What two games
  // share, and the style sheet of all, come with each: up to 4 kB more for up to ten requests fewer. Waiting for the
  // link that a tap has asked for is 0.1 kB.
  ['sandbox', [], 89],
  ['sandbox', ['slots/slot-page.tsx'], 97],
  ['sandbox', ['crash/crash-page.tsx'], 96],
  ['sandbox', ['dice/dice-page.tsx'], 93],
  ['sandbox', ['baccarat/baccarat-page.tsx'], 102],
  ['sandbox', ['fishing/fishing-page.tsx'], 105],
])('the first load of %s %j stays within its budget of %d kB', (app, named, budget) => {
  const bytes = firstLoad(app, named).reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(budget * kB);
});

test.each([
  ['lottery', ['looks/k3.tsx', 'text/en.ts']],
  ['lottery', ['looks/six.tsx', 'text/th.ts']],
  ['sandbox', ['slots/slot-page.tsx']],
  ['sandbox', ['crash/crash-page.tsx']],
  ['sandbox', ['dice/dice-page.tsx']],
  ['sandbox', ['baccarat/baccarat-page.tsx']],
  ['sandbox', ['fishing/fishing-page.tsx']],
])('%s %j loads three script files besides React, and one style sheet', (app, named) => {
  const files = firstLoad(app, named).map(({ file }) => file);
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => /\/react-[^/]+$/.test(file))).toHaveLength(1);
  expect(scripts.length - 1).toBeLessThanOrEqual(3);
  expect(files.length - scripts.length).toBe(1);
});
