import { readFileSync } from 'node:fs';
import { tableTypes } from '@koi/database/table-types';
import { testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import { tablesFile, tableTypeOptions } from '../../../generate/tables.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

testDatabases<Tables>('the types of the tables', { migrations }, (current) => {
  it('are those of the schema (npm run generate)', async () => {
    expect(await tableTypes(current(), tableTypeOptions)).toBe(readFileSync(tablesFile, 'utf8'));
  });
});
