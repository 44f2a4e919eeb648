// Import rules. Apps only talk to each other over HTTP; packages import no app; layers import only lower
// layers.
import { posix } from 'node:path';

const importPattern =
  /^[ \t]*(?:import|export)\s+(?<type>type\s)?(?:[^'"`;]*?\sfrom\s+)?'(?<from>[^']+)'|import\(\s*'(?<dynamic>[^']+)'\s*\)/gm;

/**
 * The imports of a file, relative ones as paths from the root.
 * @param {string} path of the file
 * @param {string} text
 * @returns {{target: string, typeOnly: boolean, dynamic: boolean}[]}
 */
export function importsOf(path, text) {
  return [...text.matchAll(importPattern)].map(({ groups }) => {
    const name = groups.from ?? groups.dynamic;
    const target = name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), name)) : name;
    return { target, typeOnly: groups.type !== undefined, dynamic: groups.from === undefined };
  });
}

const under =
  (...folders) =>
  (path) =>
    folders.some((folder) => path.startsWith(`${folder}/`));
const named =
  (...packages) =>
  (target) =>
    packages.some((name) => target === name || target.startsWith(`${name}/`));
const anyOf =
  (...tests) =>
  (value) =>
    tests.some((test) => test(value));
const folderOf = (prefix, path) => path.slice(prefix.length + 1).split('/')[0];

const apps = ['api', 'web', 'lottery', 'sandbox', 'backoffice', 'demo'];
/** The demonstration is a client of the platform's services, and gives content to tests and benches. */
const together = (app, other) => (app === 'demo' && other === 'api') || (app === 'api' && other === 'demo');

/** Each rule: the files it applies to, the imports it forbids, and the message. */
const rules = [
  {
    sentence: 'packages do not import apps',
    files: under('packages'),
    forbids: anyOf(under('apps', 'scripts', 'e2e'), named(...apps.map((app) => `@koi/${app}`))),
  },
  {
    sentence: 'money imports no other package of ours',
    files: under('packages/money'),
    forbids: named('@koi/contract', '@koi/database', '@koi/game-search', '@koi/supplier-protocol'),
  },
  {
    sentence: 'ui knows looks only: it imports no other package of ours',
    files: under('packages/ui'),
    forbids: named(
      '@koi/contract',
      '@koi/database',
      '@koi/game-kit',
      '@koi/game-search',
      '@koi/money',
      '@koi/supplier-protocol',
    ),
  },
  {
    sentence: 'ui is for what runs in the browser: no server and no package but game-kit imports it',
    files: (path) =>
      under('packages', 'apps', 'scripts', 'e2e')(path) &&
      !under(
        'packages/ui',
        'packages/game-kit',
        'apps/web/src',
        'apps/backoffice/src',
        'apps/lottery/src/page',
        'apps/sandbox/src/page',
        'apps/sandbox/test/page',
      )(path),
    forbids: anyOf(named('@koi/ui'), under('packages/ui')),
  },
  {
    sentence: 'game-kit imports money, ui and the languages of supplier-protocol only',
    files: under('packages/game-kit'),
    forbids: (target) =>
      named('@koi/contract', '@koi/database', '@koi/game-search', '@koi/supplier-protocol')(target) &&
      target !== '@koi/supplier-protocol/langs',
  },
  {
    sentence:
      'game-kit is for the pages of games: no server, no other package and not the member app imports it',
    files: (path) =>
      under('packages', 'apps', 'scripts', 'e2e')(path) &&
      !under(
        'packages/game-kit',
        'apps/lottery/src/page',
        'apps/sandbox/src/page',
        'apps/sandbox/test/page',
      )(path) &&
      !path.endsWith('/vite.config.ts'),
    forbids: anyOf(named('@koi/game-kit'), under('packages/game-kit')),
  },
  {
    sentence: 'contract and supplier-protocol import money only',
    files: under('packages/contract', 'packages/supplier-protocol'),
    forbids: named('@koi/database'),
  },
  {
    sentence: 'contract is calls, errors and enumerations: texts and rules build on it',
    files: under('packages/contract'),
    forbids: named('@koi/conformance', '@koi/first-page', '@koi/rules', '@koi/texts'),
  },
  {
    sentence: 'contract takes only the patterns of identifiers from supplier-protocol',
    files: under('packages/contract'),
    forbids: (target) =>
      named('@koi/supplier-protocol')(target) && target !== '@koi/supplier-protocol/identifiers',
  },
  {
    sentence: 'supplier-protocol does not import contract',
    files: under('packages/supplier-protocol'),
    forbids: named('@koi/contract'),
  },
  {
    sentence: 'game-search imports no other package: the browser and the server share it',
    files: under('packages/game-search'),
    forbids: named('@koi/contract', '@koi/database', '@koi/money', '@koi/supplier-protocol'),
  },
  ...apps.map((app) => ({
    sentence: 'apps do not import each other: they talk over HTTP',
    files: under(`apps/${app}`),
    forbids: anyOf(
      (target) =>
        target.startsWith('apps/') &&
        folderOf('apps', target) !== app &&
        !together(app, folderOf('apps', target)),
      named(...apps.filter((other) => other !== app).map((other) => `@koi/${other}`)),
    ),
  })),
  {
    sentence: 'the platform knows no demonstration: only its tests and benches load one',
    files: (path) => under('apps/api/src')(path) && !/\.test\.ts$/.test(path),
    forbids: under('apps/demo'),
  },
  {
    sentence: 'the browser tests reach the parts from outside only and share nothing but their texts',
    files: under('e2e'),
    forbids: anyOf(
      (target) =>
        under('apps/api/src', 'apps/lottery/src', 'apps/sandbox/src')(target) &&
        !/\/(page\/text|draw\/names)\/|\/bet-texts\.ts$/.test(target),
      named('@koi/api', '@koi/lottery', '@koi/sandbox'),
    ),
  },
  {
    sentence: 'suppliers and payments lie below the services',
    files: under('apps/api/src/suppliers', 'apps/api/src/payments'),
    forbids: under('apps/api/src/modules'),
  },
  {
    sentence: 'what runs in production knows no helper of tests',
    files: (path) =>
      /^(?:apps\/(?:api|lottery|sandbox)|packages\/[^/]+)\/src\//.test(path) && !/\.test\.tsx?$/.test(path),
    forbids: (target) => /^(?:apps|packages)\/[^/]+\/test\//.test(target) || target.endsWith('/testing'),
  },
  {
    sentence: 'what is decided knows nothing of HTTP: routes call it, and it refuses with lib/refusal.ts',
    files: (path) =>
      under('apps/api/src')(path) &&
      !under('apps/api/src/http')(path) &&
      !/-routes?\.ts$|\.test\.ts$/.test(path) &&
      !['app.ts', 'server.ts', 'worker.ts', 'modules/index.ts', 'lib/network.ts'].includes(
        path.slice('apps/api/src/'.length),
      ),
    forbids: anyOf(under('apps/api/src/http'), named('fastify', '@fastify')),
  },
  {
    sentence: 'the ledger knows no module',
    files: under('apps/api/src/ledger'),
    forbids: under('apps/api/src/modules', 'apps/api/src/suppliers', 'apps/api/src/payments'),
  },
  {
    sentence: 'lib is pure: it knows no other layer of the app',
    files: under('apps/web/src/lib'),
    forbids: under(
      'apps/web/src/app',
      'apps/web/src/features',
      'apps/web/src/components',
      'apps/web/src/api',
    ),
  },
  {
    sentence: 'api knows no screen; it speaks through the stores of overlays',
    files: under('apps/web/src/api'),
    forbids: under('apps/web/src/app', 'apps/web/src/features', 'apps/web/src/components'),
  },
  {
    sentence:
      'where money comes in or leaves, amounts name their currency: they are given to t, Money or useShowMoney',
    files: under(
      ...['credit', 'deposits', 'protection', 'savings', 'second-factor', 'withdrawals'].map(
        (area) => `apps/web/src/features/${area}`,
      ),
    ),
    forbids: (target) => target === 'apps/web/src/lib/show-money.ts',
  },
  {
    sentence: 'components work without router, queries and screens',
    files: under('apps/web/src/components'),
    forbids: anyOf(
      under('apps/web/src/app', 'apps/web/src/features', 'apps/web/src/api', 'apps/web/src/navigation'),
      named('react-router', '@tanstack/react-query'),
    ),
  },
];

/** What pages carry. */
const carried = under('apps/web/src', 'packages/first-page/src', 'packages/rules/src', 'packages/texts/src');
/** The app's bundle only imports types from the contract, not its schemas. */
const schemaFree = (target) => target !== '@koi/contract' && target !== 'typebox';

/**
 * @param {{path: string, text: () => string}[]} sources code files
 * @returns {string[]} one sentence per violation
 */
export function importProblems(sources) {
  const problems = [];
  for (const { path, text } of sources) {
    if (/^(?:apps\/(?:api|lottery|sandbox)|packages\/[^/]+)\/src\/(?:.*\/)?testing\b/.test(path))
      problems.push(`${path}: helpers of tests lie in the folder test beside src`);
    const isTestFile = /\.test\.tsx?$/.test(path) || path.includes('/test/');
    for (const { target, typeOnly } of importsOf(path, text())) {
      for (const rule of rules) {
        if (rule.files(path) && rule.forbids(target) && !(isTestFile && typeOnly))
          problems.push(`${path} imports ${target}: ${rule.sentence}`);
      }
      if (carried(path) && !isTestFile && !typeOnly && !schemaFree(target)) {
        problems.push(
          `${path} imports ${target}: the browser bundle carries types of the contract only, no schemas`,
        );
      }
      const feature = path.startsWith('apps/web/src/features/')
        ? folderOf('apps/web/src/features', path)
        : undefined;
      if (feature !== undefined && target.startsWith('apps/web/src/') && !isTestFile) {
        const otherFeature =
          target.startsWith('apps/web/src/features/') &&
          folderOf('apps/web/src/features', target) !== feature;
        if (otherFeature)
          problems.push(`${path} imports ${target}: features do not import each other, app composes them`);
      }
    }
  }
  return [...problems, ...startProblems(sources)];
}

/** What the commands of package.json load at once: a clean clone has no packages before they install them. */
function startProblems(sources) {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const started = [...texts.keys()].filter(
    (path) => /^scripts\/[^/]+\.mjs$/.test(path) && !/\.test\./.test(path),
  );
  const problems = [];
  // A set also visits what is added meanwhile.
  const reached = new Set(started);
  for (const path of reached)
    for (const { target, dynamic } of importsOf(path, texts.get(path)())) {
      if (dynamic || target.startsWith('node:')) continue;
      if (texts.has(target)) reached.add(target);
      else
        problems.push(`${path} imports ${target}: npm's commands install the packages, and load none before`);
    }
  return problems;
}
