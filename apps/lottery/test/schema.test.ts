import { readFileSync } from 'node:fs';
import { schemaFileText } from '@koi/database/schema-text';
import { testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import { schemaFile } from '../generate/paths.ts';
import { migrations } from '../src/server/db/migrations.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { adoptRestored } from '../src/server/operators/after-restore.ts';
import { schema } from './support.ts';

const committed = readFileSync(schemaFile, 'utf8');

testDatabases<Tables>('the migrations', schema, (current) => {
  it('make the committed schema (npm run generate)', async () => {
    expect(await schemaFileText(current())).toBe(committed);
  });
});

testDatabases<Tables>(
  'a restored database',
  { ...schema, migrations: migrations.slice(0, -1) },
  (current) => {
    it('of an earlier version is brought up to this one', async () => {
      await adoptRestored(current());
      expect(await schemaFileText(current())).toBe(committed);
    });
  },
);

it('numbers with 64 bits whatever refers to a row', () => {
  expect(committed.match(/^ {2}\w*(id|version)\w* (integer|smallint).*$/gm) ?? []).toEqual([]);
  expect(committed).toContain('player_id bigint not null');
});
