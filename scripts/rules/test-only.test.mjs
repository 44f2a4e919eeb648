import { expect, test } from 'vitest';
import { testOnlyProblems } from './test-only.mjs';

const problems = (files, exceptions = {}) =>
  testOnlyProblems(
    Object.entries(files).map(([path, code]) => ({ path, text: () => code })),
    exceptions,
  );
const ledger = 'export class Ledger {\n  post() {}\n  postAlone() {}\n  #write() {}\n}';
const app = 'import { Ledger } from "./ledger.ts";\nnew Ledger().post();';
const aside = 'new Ledger().postAlone();';

test.each(['apps/api/src/ledger.test.ts', 'apps/api/test/writer.ts', 'apps/api/bench/rate.ts'])(
  'a method that only %s calls is refused',
  (path) => {
    expect(problems({ 'apps/api/src/ledger.ts': ledger, 'apps/api/src/app.ts': app, [path]: aside })).toEqual(
      ['apps/api/src/ledger.ts:3: postAlone is used by tests alone'],
    );
  },
);

test('a method that the product calls, takes apart or names in a text passes', () => {
  for (const use of [
    'new Ledger().postAlone()',
    'ledger?.postAlone()',
    'const { postAlone } = ledger',
    "ledger['postAlone']()",
  ])
    expect(
      problems({
        'apps/api/src/ledger.ts': ledger,
        'apps/api/src/app.ts': `${app}\n${use};`,
        'apps/api/src/ledger.test.ts': aside,
      }),
    ).toEqual([]);
});

test('the same holds for what an interface promises as a method or a function', () => {
  const queue = 'export interface Queue {\n  enqueue(): void;\n  pause: () => void;\n  size: number;\n}';
  const used = 'queue.enqueue(); queue.pause(); queue.size;';
  expect(problems({ 'src/queue.ts': queue, 'src/queue.test.ts': used })).toEqual([
    'src/queue.ts:2: enqueue is used by tests alone',
    'src/queue.ts:3: pause is used by tests alone',
  ]);
});

test('a method stays for which there is a reason', () => {
  const files = {
    'src/ledger.ts': ledger,
    'src/app.ts': app,
    'src/ledger.test.ts': aside,
  };
  expect(problems(files, { postAlone: 'sites call it' })).toEqual([]);
  expect(problems(files)).toHaveLength(1);
});

test('an option that only tests give is refused, unless there is a reason', () => {
  const files = (options) => ({
    'src/queue.ts':
      'interface Options {\n  trx?: object;\n  startAfter?: Date;\n}\n({ startAfter }) => startAfter;',
    'src/app.ts': `enqueue({ trx${options} });`,
    'src/queue.test.ts': 'enqueue({ startAfter: new Date() });',
  });
  expect(problems(files(''))).toEqual(['src/queue.ts:3: startAfter is given by tests alone']);
  expect(problems(files(', startAfter'))).toEqual([]);
  expect(problems(files(''), { startAfter: 'sites give it' })).toEqual([]);
});
