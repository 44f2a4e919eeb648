import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallKey } from '@koi/contract';
import { type CallRequest, requestOf } from '@koi/contract/request';
import type { DrawnSheet, FirstFiles, FirstPageBuilt } from '@koi/first-page';
import { minifySync } from 'vite';
import { rulesOf } from '../build/drawn-rules.ts';
import { pageScript } from '../build/page-script.ts';
import { type DrawnPath, firstPaths, firstRoutes, memberPaths } from '../src/navigation/first-routes.ts';
import { routes } from '../src/navigation/routes.ts';
import { apiBase, builtFiles, type Chunk, dist, readBuilt as read } from './built-files.ts';

// Writes `dist-server/first-page.json`: the built page as a template for screens rendered by the server
// (`apps/api/src/http/first-pages.ts`) or by the build (`plain-page.ts`). The app's files are listed in it
// and fetched once the screen is shown.

const { app: entryKey, group, screens: screenKeys, closure, texts } = builtFiles();
const unique = (files: readonly string[]) => [...new Set(files)];
const address = (file: string) => `./${file}`;

const app = closure(entryKey);
/** The table of all routes, which the first screens do not need. */
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
// Screens that need the table load their styles with their code: the lobby does not need them.
const memberSheet = drawnSheet(
  [...app, ...chunksOf(memberPaths.filter((path) => !needsTable(path))), ...member],
  chunksOf(memberPaths),
);
const ownSheets = (path: DrawnPath) =>
  sheetsOf(needsTable(path) ? (screens[path] ?? []) : [])
    .map(address)
    .filter((sheet) => !memberSheet.parts.includes(sheet));

const built = read('index.html');
/** A call that is made before the app is loaded; the language is appended to the address. */
function asked(key: CallKey): CallRequest {
  const request = requestOf(key, {});
  return { ...request, address: `${apiBase}${request.address}?lang=` };
}

const files: FirstFiles = {
  entry: address(entry),
  app: appScripts.filter((file) => file !== entry).map(address),
  screens: Object.fromEntries(
    drawnPaths.map((path) => [path, unique([...ownSheets(path), ...further(screens[path] ?? [])])]),
  ),
  member: unique(further(member)),
  captcha: asked('POST /auth/captcha'),
  own: {
    member: asked('POST /auth/me'),
    wallets: asked('POST /game/api_moneys'),
    total: writeAsset('early-total', 'js', await pageScript('early-total.ts', 'es')),
  },
  texts: Object.fromEntries([...texts].map(([lang, file]) => [lang, address(file)])),
};

/** Writes a file named by its content, like the other files of the build, and returns its address. */
function writeAsset(name: string, kind: 'css' | 'js', text: string): string {
  const file = `assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.${kind}`;
  writeFileSync(join(dist, file), text);
  return address(file);
}

/**
 * The styles of some screens in one file. The page itself contains the rules that its markup needs, from
 * these and from those of `others`.
 */
function drawnSheet(chunks: readonly Chunk[], others: readonly Chunk[] = []): DrawnSheet {
  const parts = unique(sheetsOf(chunks));
  const text = parts.map(read).join('\n');
  const drawnWith = unique([...parts, ...sheetsOf(others)]);
  return {
    address: writeAsset('drawn', 'css', text),
    parts: parts.map(address),
    rules: rulesOf(drawnWith.map(read).join('\n')),
  };
}

const small = (text: string) => minifySync('page.js', text).code.trim();
/** In one script, because each costs the page a hash in its security policy. */
const showing = async (file: string) => `${small(read('unstarted.js'))};${await pageScript(file)}`;

const shell = /<div id="app">([\s\S]*?)<\/div>\s*<template/.exec(built)?.[1];
if (shell === undefined) throw new Error('the page has no place for the app');
const page = built
  .replace(/\s*<script[^>]*><\/script>/g, '')
  .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
  .replace('</head>', `<!--styles--><script>${small(read('theme.js'))}</script></head>`)
  .replace(
    /<div id="app">[\s\S]*<\/body>/,
    [
      '<div id="app"></div>',
      `<template id="first:">${shell.trim()}</template>`,
      ...(built.match(/<template data-unstarted[\s\S]*?<\/template>/g) ?? []),
      '<!--screens-->',
      '<!--files-->',
      '</body>',
    ].join(''),
  )
  .replace(/\n\s*/g, '');
const made: FirstPageBuilt = {
  page,
  visitor: { sheet: visitorSheet, script: await showing('show-visitor.ts') },
  member: { sheet: memberSheet, script: await showing('show-member.ts') },
  files,
};
writeFileSync(join(dist, '../dist-server/first-page.json'), JSON.stringify(made));
