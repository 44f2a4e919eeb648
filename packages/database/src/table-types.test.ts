import { expect, it } from 'vitest';
import { testDatabases } from '../test/databases.ts';
import { tableTypes } from './table-types.ts';

const statements = `create table said (id integer); comment on table said is 'A row.';
  create table silent (id integer); create view unsaid as select id from said;`;

testDatabases('tables', { migrations: [{ name: '0000-schema', sql: statements }] }, (current) => {
  it('and views without a comment are refused', async () => {
    await expect(tableTypes(current(), {})).rejects.toThrow('No comment says what a row is: silent, unsaid.');
  });
});
