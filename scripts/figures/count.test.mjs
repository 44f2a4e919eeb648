import { expect, test } from 'vitest';
import { countSources } from './count.mjs';

const lines = (count, line = 'x') => `${line}\n`.repeat(count);
const sixLines = ['one', 'two', 'three', 'four', 'five', 'six'];
/** The figure whose name starts with `name`, counted over these files. */
const count = (name, files) =>
  countSources(Object.entries(files).map(([path, text]) => ({ path, text: () => text }))).find((figure) =>
    figure.name.startsWith(name),
  ).value;

test('lines of source are what people write: no tests, generated files or texts', () => {
  const files = {
    'apps/api/src/a.ts': lines(3),
    'apps/web/src/a.module.css': lines(2),
    'apps/api/src/a.test.ts': lines(10),
    'e2e/journey.spec.ts': lines(10),
    'packages/texts/src/messages/en.ts': lines(10),
    'packages/contract/src/table.ts': `// Written by npm run generate.\n${lines(10)}`,
    'docs/glossary.md': lines(10),
  };
  expect(count('lines of source', files)).toBe(5);
  expect(count('lines of tests', files)).toBe(20);
});

test('a small helper has one importer, tests aside', () => {
  const small = "import { b } from './b.ts';\n";
  const files = {
    'apps/api/src/a.ts': small,
    'apps/api/src/b.ts': lines(40),
    'apps/api/src/b.test.ts': small,
  };
  const helpers = 'files with one importer';
  expect(count(helpers, files)).toBe(1);
  expect(count(helpers, { ...files, 'apps/api/src/b.ts': lines(41) })).toBe(0);
  expect(count(helpers, { ...files, 'apps/api/src/c.ts': small })).toBe(0);
  expect(count(helpers, { ...files, 'apps/api/src/a.ts': "import('./b.ts');" })).toBe(0);
});

test('a repeat is counted once for each pair of places, however long it is', () => {
  const repeats = 'repeats';
  const six = sixLines.join('\n');
  const seven = `${six}\nseven`;
  expect(count(repeats, { 'scripts/a.mjs': seven, 'scripts/b.mjs': `  ${seven}` })).toBe(1);
  expect(count(repeats, { 'scripts/a.mjs': six, 'scripts/b.mjs': six, 'scripts/c.mjs': six })).toBe(3);
  expect(count(repeats, { 'scripts/a.mjs': `${six}\nother\n${six}` })).toBe(1);
  expect(count(repeats, { 'scripts/a.mjs': six, 'scripts/b.mjs': sixLines.slice(1).join('\n') })).toBe(0);
  const imports = `import {\n${sixLines.join(',\n')},\n} from './six.mjs';\n`;
  expect(count(repeats, { 'scripts/a.mjs': imports, 'scripts/b.mjs': imports })).toBe(0);
});

test('triggers, job systems and packages of others', () => {
  const files = {
    'apps/api/db/schema.sql':
      'CREATE TRIGGER a BEFORE x;\ncreate constraint trigger b after x;\ncreate function c() returns trigger language plpgsql;\ncreate table job_lease ();\n',
    'apps/api/package.json': '{"dependencies": {"@koi/money": "*", "pg-boss": "1"}}',
    'package.json': '{"devDependencies": {"vite": "1", "pg-boss": "1"}}',
  };
  expect(count('triggers', files)).toBe(2);
  expect(count('job systems', files)).toBe(2);
  expect(count('packages', files)).toBe(2);
});
