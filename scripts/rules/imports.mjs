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

/** What each package imports of the others; a path where only a part is meant. */
const packages = {
  conformance: ['contract'],
  contract: ['money', 'supplier-protocol/identifiers', 'supplier-protocol/langs'],
  database: ['server-kit'],
  'first-page': ['contract'],
  'game-kit': ['money', 'supplier-protocol/langs', 'ui'],
  'game-search': [],
  money: [],
  rules: ['contract'],
  'server-kit': [],
  'supplier-protocol': ['money'],
  texts: ['contract'],
  ui: ['money'],
};

/** Parts of the member app that are as good in any other: no calls, no components. */
const plain = ['browser', 'format', 'hooks', 'i18n', 'lists', 'storage', 'time'].map(
  (folder) => `apps/web/src/shared/${folder}`,
);

/** Each rule: the files it applies to, the imports it forbids, and the message. */
const rules = [
  {
    sentence: 'packages do not import apps',
    files: under('packages'),
    forbids: anyOf(under('apps', 'scripts', 'e2e'), named(...apps.map((app) => `@koi/${app}`))),
  },
  ...Object.entries(packages).map(([name, others]) => ({
    sentence: `${name} imports ${others.join(', ') || 'no other package of ours'}${others.length > 0 ? ' only' : ''}`,
    files: under(`packages/${name}`),
    forbids: (target) =>
      (target.startsWith('@koi/') || under('packages')(target)) &&
      !named(`@koi/${name}`, ...others.map((other) => `@koi/${other}`))(target) &&
      !under(...[name, ...others].map((other) => `packages/${other}`))(target),
  })),
  {
    sentence: 'ui is for what runs in the browser: no server imports it',
    files: (path) =>
      under('apps', 'scripts', 'e2e')(path) &&
      !under(
        'apps/web/src',
        'apps/web/test',
        'apps/backoffice/src',
        'apps/lottery/src/page',
        'apps/sandbox/src/page',
        'apps/sandbox/test/page',
      )(path) &&
      !/\/vite(?:\.ssr)?\.config\.ts$/.test(path),
    forbids: anyOf(named('@koi/ui'), under('packages/ui')),
  },
  {
    sentence: 'game-kit is for the pages of games: no server and not the member app imports it',
    files: (path) =>
      under('apps', 'scripts', 'e2e')(path) &&
      !under('apps/lottery/src/page', 'apps/sandbox/src/page', 'apps/sandbox/test/page')(path) &&
      !path.endsWith('/vite.config.ts'),
    forbids: anyOf(named('@koi/game-kit'), under('packages/game-kit')),
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
    forbids: under('apps/api/src/features', 'apps/api/src/accounts'),
  },
  {
    sentence: 'what runs in production knows no helper of tests',
    files: (path) =>
      /^(?:apps\/(?:api|lottery|sandbox)|packages\/[^/]+)\/src\//.test(path) && !/\.test\.tsx?$/.test(path),
    forbids: (target) => /^(?:apps|packages)\/[^/]+\/test\//.test(target) || target.endsWith('/testing'),
  },
  {
    sentence:
      'what is decided knows nothing of HTTP: routes call it, and it refuses with platform/lib/refusal.ts',
    files: (path) =>
      under('apps/api/src')(path) &&
      !under('apps/api/src/platform/http', 'apps/api/src/pages')(path) &&
      !/(?:^|[/-])routes?\.ts$|\.test\.ts$/.test(path) &&
      !['app.ts', 'server.ts', 'worker.ts', 'platform/lib/network.ts'].includes(
        path.slice('apps/api/src/'.length),
      ),
    forbids: anyOf(under('apps/api/src/platform/http', 'apps/api/src/pages'), named('fastify', '@fastify')),
  },
  {
    sentence: 'the ledger knows no feature',
    files: under('apps/api/src/ledger'),
    forbids: under(
      'apps/api/src/features',
      'apps/api/src/accounts',
      'apps/api/src/suppliers',
      'apps/api/src/payments',
    ),
  },
  {
    sentence: 'a screen is composed by app: features know neither the app around them nor its rendering',
    files: (path) => under('apps/web/src/features')(path) && !/\.test\.tsx?$/.test(path),
    forbids: under('apps/web/src/app', 'apps/web/src/ssr'),
  },
  {
    sentence: 'what is shared knows no feature',
    files: (path) => under('apps/web/src/shared')(path) && !/\.test\.tsx?$/.test(path),
    forbids: under('apps/web/src/app', 'apps/web/src/ssr', 'apps/web/src/features'),
  },
  {
    sentence: 'the lower part of shared knows neither calls nor components',
    files: under(...plain),
    forbids: anyOf(
      (target) => under('apps/web/src')(target) && !under(...plain, 'apps/web/src/locales')(target),
      (target) => named('@koi/ui')(target) && target.endsWith('.tsx'),
    ),
  },
  {
    sentence: 'api knows no screen; it speaks through the stores of toasts and of the mask',
    files: (path) => under('apps/web/src/api')(path) && !/\.test\.tsx?$/.test(path),
    forbids: anyOf(
      under(
        'apps/web/src/app',
        'apps/web/src/ssr',
        'apps/web/src/features',
        'apps/web/src/shared/components',
      ),
      (target) => named('@koi/ui')(target) && target.endsWith('.tsx'),
    ),
  },
  {
    sentence:
      'where money comes in or leaves, amounts name their currency: they are given to t, Money or useShowMoney',
    files: under(
      ...['credit', 'deposits', 'protection', 'savings', 'second-factor', 'withdrawals'].map(
        (area) => `apps/web/src/features/${area}`,
      ),
    ),
    forbids: (target) => target === '@koi/money/show-amount',
  },
  {
    sentence: 'components work without router, queries and screens',
    files: under('apps/web/src/shared/components'),
    forbids: anyOf(
      under('apps/web/src/api', 'apps/web/src/shared/navigation'),
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
    if (path === 'apps/api/src/context.ts')
      for (const { target, typeOnly } of importsOf(path, text()))
        if (!typeOnly) problems.push(`${path} imports ${target}: it names types alone`);
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
