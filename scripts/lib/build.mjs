import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Failure } from './failure.mjs';
import { npm } from './install.mjs';
import { at, root } from './paths.mjs';

const gamePages = [
  'packages/supplier-protocol/src',
  'packages/game-kit/build',
  'packages/game-kit/src',
  'packages/money/src',
  'packages/ui/build',
  'packages/ui/src',
];

/** Build outputs, and the source folders they depend on besides their own. */
const pages = [
  {
    name: 'member app',
    folder: 'apps/web',
    // Also used by its server, which renders the first screens.
    results: ['dist/index.html', 'dist-server/worker.js'],
    shared: [
      'packages/contract/src',
      'packages/first-page/src',
      'packages/game-search/src',
      'packages/money/src',
      'packages/rules/src',
      'packages/texts/src',
      'packages/ui/build',
      'packages/ui/src',
    ],
  },
  {
    name: 'back office',
    folder: 'apps/backoffice',
    shared: ['packages/contract/src', 'packages/rules/src', 'packages/texts/src'],
  },
  { name: 'lottery page', folder: 'apps/lottery', shared: gamePages },
  { name: 'sandbox games', folder: 'apps/sandbox', shared: gamePages },
];

const skipped = new Set(['node_modules', 'dist', 'dist-server', 'test-results', '.cache']);

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

function inputsHash({ folder, shared }) {
  const hash = createHash('sha256').update(process.env.VITE_API_BASE ?? '');
  for (const path of [
    at('package-lock.json'),
    // The promised browsers.
    at('package.json'),
    ...[folder, ...shared].flatMap((part) => [...filesUnder(at(part))]),
  ]) {
    hash.update(`\n${relative(root, path)}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Builds the pages whose sources have changed since their last build. */
export async function ensureBuilt() {
  for (const page of pages) {
    const stamp = at('.cache', 'build', page.folder.replace('/', '-'));
    const hash = inputsHash(page);
    if (
      (page.results ?? ['dist/index.html']).every((file) => existsSync(at(page.folder, file))) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === hash
    )
      continue;
    console.log(`Building the ${page.name} …`);
    const { code, output } = await npm('run', 'build', '--workspace', page.folder);
    if (code !== 0)
      throw new Failure(`${output.trimEnd()}\nThe ${page.name} could not be built; the lines above say why.`);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  }
}
