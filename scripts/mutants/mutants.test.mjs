import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at } from '../lib/paths.mjs';
import { findInvalid } from './invalid.mjs';
import { judgeIn } from './judge.mjs';
import { applied, mutantsOf } from './mutations.mjs';
import { findRelated } from './related-tests.mjs';
import { tableOf } from './report.mjs';
import { sampleOf, sourcesBelow } from './sample.mjs';

const source = (path, text = '') => ({ path, text: () => text });
const mutated = (text, path = 'x.tsx') => mutantsOf(path, text).map((mutant) => applied(mutant, text));

describe('mutants', () => {
  test.each([
    ['x = a < b;', ['x = a <= b;']],
    ['x = a && b;', ['x = a || b;']],
    ['x = a + 1;', ['x = a - 1;', 'x = a + 2;']],
    ["x = a + 'm';", ["x = a + '';"]],
    ['x = a ?? b;', ['x = a;']],
    ['x = a ?? null;', []],
    ['x = !a;', ['x = a;']],
    ['x = true;', ['x = false;']],
    ['x = 5n;', ['x = 6n;']],
    ['if (a) b;', ['if (!(a)) b;']],
    ['await save();', [';']],
    ["log.info('done');", ["log.info('');"]],
    ['const f = () => 1;', ['const f = () => undefined;', 'const f = () => 2;']],
    ["x = <p className='a' title='b' />;", ["x = <p className='a' title='' />;"]],
    ["x = <p size='s' label='koi.name' tint='#fff'><SkeletonRows count={3} /></p>;", []],
    ["import a from 'a'; type B = 'b' | 1;", []],
    ["throw new Error('impossible');", []],
    [
      "db.selectFrom('a').where('b', '<', 'c');",
      [';', "db.selectFrom('a').where('b', '<=', 'c');", "db.selectFrom('a').where('b', '<', '');"],
    ],
  ])('%s', (text, expected) => {
    expect(
      mutated(text)
        .filter((one) => one !== text)
        .toSorted(),
    ).toEqual(expected.toSorted());
  });

  test('a whole body is left out unless it only returns', () => {
    expect(mutated('function f() { a = b; c = d; }')).toEqual(['function f() {}']);
    expect(mutated('function f() { return a; }')).toEqual(['function f() { return undefined; }']);
  });

  test('SQL: comparisons and connectives, no assignments, casts, ranges, texts', () => {
    const query = `x = sql\`update a set b = \${c} where d >= 1 and e between 2 and 3 and f->>'g' = '<'::text\`;`;
    expect(mutated(query)).toEqual([
      query.replace('>=', '>'),
      query.replace('1 and', '1 or'),
      query.replace('3 and', '3 or'),
      query.replace("= '<'", "<> '<'"),
    ]);
  });
});

test('sources: no tests, texts and demonstration, unless they are asked for by name', () => {
  const paths = [
    'apps/a/x.ts',
    'apps/a/x.test.ts',
    'apps/a/texts.ts',
    'apps/a/demo-x.ts',
    'apps/a/icons/x.ts',
    'apps/a/names/zh-cn.ts',
    'apps/b/x.ts',
  ];
  const below = (...places) =>
    sourcesBelow(
      paths.map((path) => source(path)),
      places,
    ).map(({ path }) => path);
  expect(below('apps/a')).toEqual(['apps/a/x.ts']);
  expect(below('apps/a/texts.ts')).toEqual(['apps/a/texts.ts']);
});

test('a sample takes one mutant of every file before a second one, and is the same for the same seed', () => {
  const files = ['a.ts', 'b.ts', 'c.ts'].map((path) => source(path, 'f(1, 2, 3, 4, 5, 6, 7, 8);'));
  const paths = (size, seed) => sampleOf(files, size, seed).map(({ path, start }) => `${path}:${start}`);
  expect(paths(4, 1).map((place) => place[0])).toEqual(expect.arrayContaining(['a', 'b', 'c']));
  expect(paths(9, 1)).toEqual(paths(9, 1));
  expect(paths(9, 1)).not.toEqual(paths(9, 2));
  expect(paths(Infinity, 1)).toHaveLength(27);
});

test('related tests: the namesake, direct ones, the nearest folder, shared words; types do not count', () => {
  const related = findRelated([
    source('packages/m/package.json', '{"name": "@koi/m", "exports": {"./*": "./src/*"}}'),
    source('packages/m/src/a/x.ts'),
    source('packages/m/src/a/y.ts', "import { x } from './x.ts';"),
    source('packages/m/src/a/y.test.ts', "import { y } from './y.ts';"),
    source('packages/m/src/a/x.test.ts', "import { y } from './y.ts';"),
    source('packages/m/src/far.test.ts', "const { x } = await import('./a/x.ts');"),
    source('apps/p/src/z.test.ts', "import { x } from '@koi/m/a/x.ts';"),
    source('apps/q/src/y.ts', "import { y } from '@koi/m/a/y.ts';"),
    source('apps/q/src/x-es.test.ts', "import { y } from './y.ts';"),
    source('apps/q/src/other.test.ts', "import { y } from './y.ts';"),
    source('apps/p/src/types.test.ts', "import type { X } from '@koi/m/a/x.ts';"),
  ]);
  expect(related('packages/m/src/a/x.ts')).toEqual([
    'packages/m/src/a/x.test.ts',
    'packages/m/src/far.test.ts',
    'apps/p/src/z.test.ts',
    'packages/m/src/a/y.test.ts',
    'apps/q/src/x-es.test.ts',
    'apps/q/src/other.test.ts',
  ]);
});

test('the table has a row for each place', () => {
  const results = [
    { path: 'a/x.ts', verdict: 'killed' },
    { path: 'a/y.ts', verdict: 'survived' },
    { path: 'a/z.ts', verdict: 'invalid' },
    { path: 'b.ts', verdict: 'killed' },
  ];
  expect(
    tableOf(results, ['a', 'b.ts'])
      .split('\n')
      .map((line) => line.trim().split(/\s{2,}/)),
  ).toEqual([
    ['killed', 'survived', 'invalid', 'unjudged'],
    ['a', '1', '1', '1', '0', '50 %'],
    ['b.ts', '1', '0', '0', '0', '100 %'],
    ['all', '2', '1', '1', '0', '67 %'],
  ]);
});

describe('a judge', () => {
  const text = `export function count(n) {
  let sum = 0;
  for (let i = 0; i < n; i += 1) sum += 2;
  return sum;
}
`;
  let folder;
  beforeAll(() => {
    folder = mkdtempSync(join(realpathSync(tmpdir()), 'koi-judge-'));
    symlinkSync(at('node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};\n');
    writeFileSync(join(folder, 'count.mjs'), text);
    const tests = {
      'exact.test.mjs': 'expect(count(2)).toBe(4)',
      'vague.test.mjs': 'expect(count(2)).toBeDefined()',
      'red.test.mjs': 'expect(count(2)).toBe(5)',
    };
    for (const [name, expectation] of Object.entries(tests))
      writeFileSync(
        join(folder, name),
        `import { expect, test } from 'vitest';\nimport { count } from './count.mjs';\ntest('counts', () => ${expectation});\n`,
      );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const changing = (from, to) =>
    mutantsOf('count.mjs', text).find((mutant) => applied(mutant, text) === text.replace(from, to));

  test('tells who noticed a mutant, who did not, and which tests fail anyway', async () => {
    const { judge, stop } = judgeIn(folder);
    try {
      const mutant = changing('< n', '<= n');
      const verdicts = [];
      for (const tests of [['vague', 'exact'], ['vague'], ['red'], []])
        verdicts.push(
          await judge(
            mutant,
            text,
            tests.map((name) => `${name}.test.mjs`),
          ),
        );
      expect(verdicts).toEqual([
        { verdict: 'killed', by: 'exact.test.mjs: counts' },
        { verdict: 'survived' },
        { verdict: 'unjudged', by: 'fails unmutated: red.test.mjs: counts' },
        { verdict: 'survived', by: 'no test file imports it' },
      ]);
      expect(readFileSync(join(folder, 'count.mjs'), 'utf8')).toBe(text);
    } finally {
      stop();
    }
  });

  test('puts a file back before it goes on with another one', async () => {
    const other = 'export const other = 1;\n';
    writeFileSync(join(folder, 'other.mjs'), other);
    writeFileSync(
      join(folder, 'both.test.mjs'),
      `import './other.mjs';\n${readFileSync(join(folder, 'exact.test.mjs'), 'utf8')}`,
    );
    const { judge, stop } = judgeIn(folder);
    try {
      const [mutant] = mutantsOf('other.mjs', other);
      const verdicts = [];
      for (const [one, source] of [
        [changing('< n', '<= n'), text],
        [changing('+= 2', '-= 2'), text],
        [mutant, other],
      ])
        verdicts.push((await judge(one, source, ['both.test.mjs'])).verdict);
      expect(verdicts).toEqual(['killed', 'killed', 'survived']);
    } finally {
      stop();
    }
  });

  test('ends a mutant that runs for ever, and goes on', async () => {
    const { judge, stop } = judgeIn(folder, 2000);
    const [known, endless] = [changing('< n', '<= n'), changing('+= 1', '-= 1')];
    try {
      expect(await judge(known, text, ['vague.test.mjs'])).toEqual({ verdict: 'survived' });
      expect(await judge(endless, text, ['vague.test.mjs'])).toEqual({
        verdict: 'killed',
        by: 'took too long',
      });
      expect(await judge(known, text, ['exact.test.mjs'])).toMatchObject({ verdict: 'killed' });
    } finally {
      stop();
    }
  });
});

test('the compiler refuses mutants of many files at once; each file is put back', async () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'koi-types-'));
  try {
    const config = { compilerOptions: { strict: true, noEmit: true, types: [] }, include: ['*.ts'] };
    writeFileSync(join(folder, 'tsconfig.server.json'), JSON.stringify(config));
    const text = 'export const size = (): number => {\n  return 1;\n};\n';
    const paths = Array.from({ length: 16 }, (_, index) => `f${index}.ts`);
    for (const path of paths) writeFileSync(join(folder, path), text);
    const mutants = paths.map((path, index) => mutantsOf(path, text)[index % 2]);
    const invalid = await findInvalid(folder, mutants, () => text);
    expect(mutants.map((mutant) => [mutant.replacement, invalid.get(mutant)])).toEqual(
      mutants.map(({ replacement }) => [
        replacement,
        replacement === 'undefined'
          ? "TS2322: Type 'undefined' is not assignable to type 'number'."
          : undefined,
      ]),
    );
    expect(mutants.map(({ path }) => readFileSync(join(folder, path), 'utf8'))).toEqual(
      paths.map(() => text),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
