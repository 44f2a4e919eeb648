import { readFileSync } from 'node:fs';
import { describeSchema, schemaFileText } from '@koi/database/schema-text';
import { testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import { schemaFile } from '../../generate/paths.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

const committed = readFileSync(schemaFile, 'utf8');
const statements = committed.slice(committed.indexOf('\n\n') + 2);

testDatabases<Tables>('the committed schema', { migrations: [] }, (current) => {
  it('makes a database that says the same of itself', async () => {
    await current().run(`drop table schema_migration; ${statements}`);
    expect(await describeSchema(current())).toBe(statements);
  });
});

testDatabases<Tables>('the migrations', { migrations }, (current) => {
  it('make the committed schema (npm run generate)', async () => {
    expect(await schemaFileText(current())).toBe(committed);
  });
});
