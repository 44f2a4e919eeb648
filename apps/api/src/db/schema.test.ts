import { readFileSync } from 'node:fs';
import { describeSchema, schemaText } from '@koi/database/schema-text';
import { databaseKinds, testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import { schemaFile } from '../../generate/paths.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

const committed = readFileSync(schemaFile, 'utf8');
const statements = committed.slice(committed.indexOf('\n\n') + 2);

it('the committed schema is what the migrations make (npm run generate)', async () => {
  expect(await schemaText(migrations)).toBe(committed);
});

testDatabases<Tables>('the committed schema', { migrations: [], kinds: databaseKinds }, (current) => {
  it('makes a database that says the same of itself', async () => {
    await current().run(`drop table schema_migration; ${statements}`);
    expect(await describeSchema(current())).toBe(statements);
  });
});

testDatabases<Tables>('the migrations', { migrations, kinds: ['postgres'] }, (current) => {
  it('make the committed schema on PostgreSQL too', async () => {
    expect(await describeSchema(current())).toBe(statements);
  });
});
