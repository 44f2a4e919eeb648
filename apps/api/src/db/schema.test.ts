import { readFileSync } from 'node:fs';
import { describeSchema, schemaFileText } from '@koi/database/schema-text';
import { testDatabases } from '@koi/database/testing';
import { sql } from 'kysely';
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

testDatabases<Tables>('functions of the database', { migrations, schema: 'platform' }, (current, kind) => {
  it('find their tables whoever calls them', async () => {
    const functions = await current().run<{ name: string; bound: boolean }>(
      `select p.proname as name, p.prosqlbody is not null
              or coalesce(format('search_path=%I, pg_temp', current_schema()) = any (p.proconfig), false) as bound
         from pg_proc p where p.pronamespace = current_schema()::regnamespace`,
    );
    expect(functions.length).toBeGreaterThan(50);
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
