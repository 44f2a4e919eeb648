import { readFileSync } from 'node:fs';
import { schemaText } from '@koi/database/schema-text';
import { expect, it } from 'vitest';
import { schemaFile } from '../generate/paths.ts';
import { migrations } from '../src/server/db/migrations.ts';

const committed = readFileSync(schemaFile, 'utf8');

it('the committed schema is what the migrations make (npm run generate)', async () => {
  expect(await schemaText(migrations)).toBe(committed);
});

it('numbers with 64 bits whatever refers to a row', () => {
  expect(committed.match(/^ {2}\w*(id|version)\w* (integer|smallint).*$/gm) ?? []).toEqual([]);
  expect(committed).toContain('player_id bigint not null');
});
