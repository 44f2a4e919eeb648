import { testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import type { Tables } from '../src/server/db/tables.ts';
import { adoptRestored } from '../src/server/operators/after-restore.ts';
import { schema } from './support.ts';

testDatabases<Tables>('a restored database', { ...schema, migrations: [] }, (current) => {
  it('gets the changes of the schema that the backup did not have', async () => {
    await adoptRestored(current());
    expect(await current().db.selectFrom('player').selectAll().execute()).toEqual([]);
  });
});

testDatabases<Tables>('keys', schema, (current) => {
  it('have 64 bits, and so has whatever refers to a row', async () => {
    const columns = await current().run<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
        where table_schema = current_schema() and column_name ~ '(id|version)' and table_name !~ '^kysely'`,
    );
    expect(columns).toContainEqual({ name: 'player_id', type: 'bigint' });
    expect(columns.filter(({ type }) => type === 'integer' || type === 'smallint')).toEqual([]);
  });
});
