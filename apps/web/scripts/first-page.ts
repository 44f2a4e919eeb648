import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallKey } from '@koi/contract';
import type { DrawnSheet, FirstPageBuilt } from '@koi/contract/first-page';
import { requestOf } from '@koi/contract/request';
import { minifySync } from 'vite';
import { rulesOf } from '../build/drawn-rules.ts';
import { type DrawnPath, firstPaths, firstRoutes, memberPaths } from '../src/navigation/first-routes.ts';
import { routes } from '../src/navigation/routes.ts';
import { apiBase, builtFiles, type Chunk, dist, readBuilt as read } from './built-files.ts';

// Writes `dist-server/first-page.json`: the built page, ready for screens that the server draws (`apps/api/src/http/first-pages.ts`) or the
// build (`plain-page.ts`). The app's files are named and fetched when the picture stands.

const { app: entryKey, group, screens: screenKeys, closure, texts } = builtFiles();
const unique = (files: readonly string[]) => [...new Set(files)];
const address = (file: string) => `./${file}`;

const app = closure(entryKey);
/** The table of all routes, which the first ones do without. */
const table = closure(group('screens'));
const screenOf = (path: DrawnPath) => closure(screenKeys.get(routes[path].screen) ?? '');
const drawnPaths = [...new Set<DrawnPath>([...firstPaths, ...memberPaths])];
const needsTable = (path: DrawnPath) => !(path in firstRoutes);
const screens = Object.fromEntries(
  drawnPaths.map((path) => [path, [...(needsTable(path) ? table : []), ...screenOf(path)]] as const),
);
const scripts = (chunks: readonly Chunk[]) => unique(chunks.map(({ file }) => file));
const appScripts = scripts(app);
const entry = appScripts.at(-1) ?? '';
const further = (chunks: readonly Chunk[]) =>
  scripts(chunks)
    .filter((file) => !appScripts.includes(file))
    .map(address);

const member = closure(group('member'));
const sheetsOf = (chunks: readonly Chunk[]) => chunks.flatMap(({ css }) => css ?? []);
const chunksOf = (paths: readonly DrawnPath[]) => paths.flatMap((path) => screens[path] ?? []);
const visitorSheet = drawnSheet([...app, ...chunksOf(firstPaths)]);
// What needs the table brings its styles with its code: who looks at the lobby does without.
const memberSheet = drawnSheet(
  [...app, ...chunksOf(memberPaths.filter((path) => !needsTable(path))), ...member],
  chunksOf(memberPaths),
);
const ownSheets = (path: DrawnPath) =>
  sheetsOf(needsTable(path) ? (screens[path] ?? []) : [])
    .map(address)
    .filter((sheet) => !memberSheet.parts.includes(sheet));

const built = read('index.html');
/** A call that is made before the app is there; the language follows the address. */
function asked(key: CallKey): object {
  const request = requestOf(key, {});
  return { ...request, address: `${apiBase}${request.address}?lang=` };
}

const files = {
  entry: address(entry),
  app: appScripts.filter((file) => file !== entry).map(address),
  screens: Object.fromEntries(
    drawnPaths.map((path) => [path, unique([...ownSheets(path), ...further(screens[path] ?? [])])]),
  ),
  /** The lobby of a member, on top of it. */
  member: unique(further(member)),
  /** What a form shows. */
  captcha: asked('POST /auth/captcha'),
  /** What a member is shown first; the page puts in who asks. */
  own: [asked('POST /auth/me'), asked('POST /game/api_moneys')],
  texts: Object.fromEntries([...texts].map(([lang, file]) => [lang, address(file)])),
};

/** All the styles of some screens in one file. The page itself has what its drawing needs of them, and of those of `others`. */
function drawnSheet(chunks: readonly Chunk[], others: readonly Chunk[] = []): DrawnSheet {
  const parts = unique(sheetsOf(chunks));
  const text = parts.map(read).join('\n');
  const drawnWith = unique([...parts, ...sheetsOf(others)]);
  const file = `assets/drawn-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(dist, file), text);
  return {
    address: address(file),
    parts: parts.map(address),
    rules: rulesOf(drawnWith.map(read).join('\n')),
  };
}

const script = (text: string) => `<script>${minifySync('page.js', text).code.trim()}</script>`;

const shell = /<div id="app">([\s\S]*?)<\/div>\s*<template/.exec(built)?.[1];
if (shell === undefined) throw new Error('the page has no place for the app');
const page = built
  .replace(/\s*<script[^>]*><\/script>/g, '')
  .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
  .replace('</head>', `<!--styles-->${script(read('theme.js'))}</head>`)
  .replace(
    /<div id="app">[\s\S]*<\/body>/,
    [
      '<div id="app"></div>',
      `<template id="first:">${shell.trim()}</template>`,
      ...(built.match(/<template data-unstarted[\s\S]*?<\/template>/g) ?? []),
      '<!--screens-->',
      '<!--files-->',
      script(readFileSync(join(import.meta.dirname, '../src/first-screen/show.js'), 'utf8')),
      script(read('unstarted.js')),
      '</body>',
    ].join(''),
  )
  .replace(/\n\s*/g, '');
const made: FirstPageBuilt = {
  page,
  visitor: visitorSheet,
  member: memberSheet,
  files,
};
writeFileSync(join(dist, '../dist-server/first-page.json'), JSON.stringify(made));
