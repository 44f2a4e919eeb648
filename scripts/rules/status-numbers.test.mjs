import { expect, test } from 'vitest';
import { schemaStatusProblems, statusNumberProblems } from './status-numbers.mjs';

const problemsOf = (text, path = 'apps/api/src/features/mail/queries.ts') =>
  statusNumberProblems([{ path, text: () => text }]);

test.each([
  'if (member.status === -1) stop();',
  'const waits = status !== 0;',
  'const isCash = prize?.kind === 1;',
  "query.where('m.status', '<>', -1);",
  "query.where('state', 'in', [0, 1]);",
  'sql`select 1 from deposit_order o where o.status = 2`',
  'const rule = `select 1 from deposit_order where status in (1, 2)`;',
])('a number instead of a name: %s', (line) => {
  expect(problemsOf(`const x = 1;\n${line}`)).toEqual([
    'apps/api/src/features/mail/queries.ts:2: a number instead of a named status',
  ]);
});

test.each([
  'if (member.status === memberStatuses.banned) stop();',
  "query.where('m.status', '<>', memberStatuses.banned);",
  "query.where('level', '=', 1);",
  `sql\`select 1 from deposit_order where status = \${sql.lit(orderStatuses.done)}\``,
  "sql`select 1 from bet where status = 'COMPLETE' and level = 1`",
  'if (answer.status === 404) return undefined;',
])('a name, another column or an answer of HTTP: %s', (line) => {
  expect(problemsOf(line)).toEqual([]);
});

test.each(['apps/web/src/a.tsx', 'apps/backoffice/src/a.tsx', 'apps/lottery/src/page/a.ts'])(
  'pages compare by name too: %s',
  (path) => {
    expect(problemsOf('if (row.status === 1) stop();', path)).toHaveLength(1);
  },
);

test('tests may write the numbers of the wire', () => {
  expect(problemsOf('if (status === 1) stop();', 'apps/api/src/features/mail/mail.test.ts')).toEqual([]);
});

const inSchema = (line) =>
  schemaStatusProblems([{ path: 'apps/api/db/schema.sql', text: () => `create table mail (\n${line}\n);` }]);

test.each([
  '  constraint mail_check check ((status = 0) = (decided_at is null)),',
  '  where status in (1, 2);',
  '  constraint mail_check check ((kind not in (20, 29)) or step = level)',
  '  where status = 1 /* answered */ or status = -2;',
  '  where visible_type <> 1;',
])('a number in the schema without a name: %s', (line) => {
  expect(inSchema(line)).toEqual([
    'apps/api/db/schema.sql:2: a number without the name of its status in a comment',
  ]);
});

test.each([
  '  constraint mail_check check ((status = 0 /* waiting */) = (decided_at is null)),',
  '  where kind not in (20, 29) /* level gift, promotion gift */;',
  '  status smallint not null default 0 check (status in (0, 1, 2)),',
  "  where status = 'N' and level = 1;",
])('a named number, a definition or another column in the schema: %s', (line) => {
  expect(inSchema(line)).toEqual([]);
});
