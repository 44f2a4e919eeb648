import { currencies } from '@koi/contract/enumerations';
import { testDatabases } from '@koi/database/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { adoptRestored } from '../../after-restore.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

testDatabases<Tables>('functions of the database', { migrations, schema: 'platform' }, (current, kind) => {
  it('find their tables whoever calls them', async () => {
    const functions = await current().run<{ name: string; bound: boolean }>(
      `select p.proname as name, p.prosqlbody is not null
              or coalesce(format('search_path=%I, pg_temp', current_schema()) = any (p.proconfig), false) as bound
         from pg_proc p where p.pronamespace = current_schema()::regnamespace`,
    );
    expect(functions.length).toBeGreaterThan(20);
    expect(functions.filter(({ bound }) => !bound)).toEqual([]);
  });

  // The embedded database has the schema of its one client alone.
  if (kind === 'postgres')
    it('a supplier can be written by a client that knows no search path', async () => {
      await current().transaction(async (trx) => {
        await sql`set local search_path = pg_catalog`.execute(trx);
        await sql`insert into platform.supplier (code, names) values ('BYHAND', '{"common": "By hand"}')`.execute(
          trx,
        );
      });
      const rows = await current().run(`select code from supplier where code = 'BYHAND'`);
      expect(rows).toHaveLength(1);
    });
});

testDatabases<Tables>('columns', { migrations }, (current) => {
  it('that say yes or no are boolean', async () => {
    const columns = await current().run<{ column: string; type: string }>(
      `select c.relname || '.' || a.attname as column, a.atttypid::regtype::text as type
         from pg_attribute a
         join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
        where a.attnum > 0 and not a.attisdropped and c.relname !~ '^kysely'
          and (a.attname ~ '^(is|has|may)_'
               or exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
                             and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[0, 1\\]\\)' and a.attname <> 'status'))`,
    );
    expect(columns.length).toBeGreaterThan(30);
    expect(columns.filter(({ type }) => type !== 'boolean')).toEqual([]);
  });
});

testDatabases<Tables>('what is append-only', { migrations }, (current) => {
  // Guarantee: a record nobody rewrites (docs/guarantees.md).
  it.each(['ledger_transfer', 'ledger_posting', 'ledger_posting_default', 'audit_log', 'audit_link'])(
    'cannot be changed by the owner either, in a new database and after a restore: %s',
    async (table) => {
      const rights = () =>
        current().run(
          `select privilege_type from information_schema.role_table_grants
            where table_schema = current_schema() and table_name = '${table}' and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`,
        );
      expect(await rights()).toEqual([]);
      await current().run(`grant update, delete, truncate on ${table} to current_user`);
      await adoptRestored(current());
      expect(await rights()).toEqual([]);
    },
  );
});

testDatabases<Tables>('the currency of an account', { migrations }, (current) => {
  it.each(Object.entries(currencies))('is that of its key: %s', async (lang, currency) => {
    const name = `keeper${lang.replace('_', '')}`;
    const rows = await current().run(
      `insert into member (name, password_hash, invite_code, lang) values ($1::text, '', $1::text, $2) returning currency`,
      [name, lang],
    );
    expect(rows).toEqual([{ currency }]);
  });
});
