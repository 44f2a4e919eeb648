import type { Database } from '@koi/database';
import { sql } from 'kysely';
import type { Db, Tables } from '../src/platform/database/tables.ts';

/** Rights on the ledger that are revoked from the owner of the database, who can grant them again. */
const allRights = `do $do$
declare one text;
begin
  for one in select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
                and relname ~ '^ledger_(transfer|account|posting)' loop
    execute format('grant update, delete, truncate on %I to current_user', one);
  end loop;
end $do$`;

/** Somebody at the database's own prompt, with all rights and every trigger off. */
export const tamper = (database: Database<Tables>, statement: string): Promise<unknown[]> =>
  database.run(
    `${allRights}; set session_replication_role = replica; ${statement}; set session_replication_role = default; select revoke_changes()`,
  );

/** The same for what follows in a transaction that is undone. */
export async function mayTamper(trx: Db): Promise<void> {
  await sql.raw(allRights).execute(trx);
  await sql`set local session_replication_role = replica`.execute(trx);
}
