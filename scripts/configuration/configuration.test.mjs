import { expect, test } from 'vitest';
import { readConfig as readApiConfig } from '../../apps/api/src/config.ts';
import { readDemoConfig } from '../../apps/demo/src/config.ts';
import { readConfig as readLotteryConfig } from '../../apps/lottery/src/server/config.ts';
import { groups } from './meanings.mjs';
import { configurationPage, configurationProblems, PAGE } from './page.mjs';
import { readVariables } from './readers.mjs';

const file = (path, text) => ({ path, text: () => text });
const reads = (text, path = 'apps/api/src/config.ts') => [
  ...readVariables([file(path, `import { x } from 'y';\n${text}`)]),
];

test.each([
  [
    "boundedNumber(env, 'PORT', 8080, 0, 65_535)",
    [['PORT', { kind: 'number', fallback: '8080', bounds: [0, 65_535], readBy: ['API'] }]],
  ],
  ["flag(env, 'RUN_JOBS', true)", [['RUN_JOBS', { kind: 'flag', fallback: '1', readBy: ['API'] }]]],
  [
    `address(env, \`SUPPLIER_\${code}_URL\`, own)`,
    [['SUPPLIER_<CODE>_URL', { kind: 'address', readBy: ['API'] }]],
  ],
  ['process.env.DATA_DIR', [['DATA_DIR', { kind: 'text', readBy: ['API'] }]]],
  [
    `const defaults = { login: 20 }; boundedNumber(env, \`RATE_LIMIT_\${name}\`, defaults[name], 1, 9)`,
    [['RATE_LIMIT_LOGIN', { kind: 'number', fallback: '20', bounds: [1, 9], readBy: ['API'] }]],
  ],
  ["env.PATH; other.PORT; say(env, 'PORT')", []],
])('%s', (text, variables) => {
  expect(reads(text)).toEqual(variables);
});

test('what several read is one variable', () => {
  const sources = [
    file('apps/lottery/src/server/config.ts', 'env.DATABASE_URL'),
    file('apps/api/src/config.ts', 'env.DATABASE_URL'),
    file('apps/api/src/x.test.ts', 'env.FOR_A_TEST'),
  ];
  expect([...readVariables(sources)]).toEqual([
    ['DATABASE_URL', { kind: 'text', readBy: ['API', 'lottery'] }],
  ]);
});

test('a variable without a meaning, and a meaning without a reader, are named', () => {
  const { problems } = configurationPage([file('apps/api/src/config.ts', 'env.NEW_ONE; env.DATABASE_URL')]);
  expect(problems).toContain('scripts/configuration/meanings.mjs does not explain NEW_ONE');
  expect(problems).toContain('scripts/configuration/meanings.mjs: nothing reads SESSION_SECRET');
  expect(problems).not.toContain('scripts/configuration/meanings.mjs: nothing reads DATABASE_URL');
});

test('a page of another time is named', () => {
  const sources = groups
    .flatMap(({ variables }) => Object.keys(variables))
    .map((name) => `env[\`${name.replace('<CODE>', `\${code}`)}\`];`);
  const code = file('apps/api/src/config.ts', sources.join('\n'));
  const { page, problems } = configurationPage([code]);
  expect(problems).toEqual([]);
  expect(configurationProblems([code, file(PAGE, page)])).toEqual([]);
  expect(configurationProblems([code, file(PAGE, `${page}more`)])).toEqual([
    'docs/configuration.md is not what the code reads: npm run generate',
  ]);
});

const must = Object.keys(groups[0]?.variables ?? {}).filter((name) => name !== 'NODE_ENV');
const real = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://koi@127.0.0.1/koi',
  ...Object.fromEntries(
    must.filter((name) => name !== 'DATABASE_URL').map((name) => [name, name.padEnd(32, '.')]),
  ),
};
const start = (env) => [readApiConfig(env), readDemoConfig(env), readLotteryConfig(env)];

test('a real site starts with what it must have, and with nothing less', () => {
  expect(must.length).toBeGreaterThan(4);
  expect(start(real)).toHaveLength(3);
  for (const name of must) expect(() => start({ ...real, [name]: undefined }), name).toThrow(name);
});
