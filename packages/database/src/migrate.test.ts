import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, databaseKinds, testDatabases } from '../test/databases.ts';
import { DatabaseUnavailable } from './index.ts';
import { appliedMigrations, type Migration, migrate, readMigrations } from './migrate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koi-migrations-'));
  writeFileSync(join(folder, 'schema.sql'), 'create table member ();');
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readMigrations(pathToFileURL(`${folder}/`));

test('the baseline alone is a schema, and another text is another one', () => {
  const [schema] = read();
  expect(schema).toEqual({
    name: expect.stringMatching(/^0000-schema-[0-9a-f]{8}$/),
    sql: 'create table member ();',
  });
  writeFileSync(join(folder, 'schema.sql'), 'create table member (id integer);');
  expect(read()[0]?.name).not.toBe(schema?.name);
});

test('changes follow in the order of their numbers', () => {
  mkdirSync(join(folder, 'changes'));
  writeFileSync(join(folder, 'changes', '0010-later.sql'), 'later');
  writeFileSync(join(folder, 'changes', '0002-notes.sql'), 'notes');
  expect(read().map(({ name, sql }) => [name, sql])).toEqual([
    [expect.stringMatching(/^0000-schema-/), 'create table member ();'],
    ['0002-notes', 'notes'],
    ['0010-later', 'later'],
  ]);
});

test.each(['notes.sql', '0002-notes.ts', '0000-a.sql', '02-notes.sql'])(
  'a change named %s is refused',
  (name) => {
    mkdirSync(join(folder, 'changes'));
    writeFileSync(join(folder, 'changes', name), '');
    expect(read).toThrow(`${name} in db/changes is not named NNNN-subject.sql.`);
  },
);

const migrations: Migration[] = [{ name: '0001-items', sql: 'create table item (id int primary key)' }];

testDatabases('migrations', { migrations, kinds: databaseKinds }, (current, kind) => {
  test('migrates once, whoever asks, and refuses a newer database', async () => {
    const next: Migration = { name: '0002-more', sql: 'create table more (id int)' };
    const lists = await Promise.all([
      migrate(current(), [...migrations, next]),
      migrate(current(), [...migrations, next]),
      migrate(current(), [...migrations, next]),
    ]);
    expect(lists.flat()).toEqual(['0002-more']);
    await expect(migrate(current(), migrations)).rejects.toThrow(/newer version.*0002-more/);
  });

  test('applies either the whole of what is missing or nothing, and says what failed', async () => {
    const start = await createTestDatabase(kind, { migrations });
    const broken: Migration[] = [
      ...migrations,
      { name: '0002-good', sql: 'create table good (id int)' },
      { name: '0003-bad', sql: 'create table bad (id int); select * from nowhere' },
    ];
    await expect(migrate(start.database, broken)).rejects.toThrow('"nowhere" does not exist');
    expect(await appliedMigrations(start.database.db)).toEqual(['0001-items']);
    expect(await migrate(start.database, broken.slice(0, 2))).toEqual(['0002-good']);
    expect(await start.database.run('show lock_timeout')).toEqual(await current().run('show lock_timeout'));
    await start.remove();
  });

  test.each([
    ['of before the schema was one file', 'create table schema_migration (name text primary key)'],
    [
      'with another baseline',
      "create table kysely_migration (name text); insert into kysely_migration values ('0000-schema-0badcafe')",
    ],
  ])('refuses a database %s, in one sentence with what to do', async (_, statements) => {
    const old = await createTestDatabase(kind, { migrations: [] });
    for (const statement of statements.split(';')) await old.database.run(statement);
    const migrating = migrate(old.database, migrations);
    await expect(migrating).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(migrating).rejects.toThrow(
      /^[^\n]*start the version that made it, or begin afresh with "rm -r \.data && npm start"[^\n]*\.$/,
    );
    await old.remove();
  });
});
