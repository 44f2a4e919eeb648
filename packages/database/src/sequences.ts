import { type Kysely, sql } from 'kysely';
import { BackupFailed } from './failures.ts';

/** More than are used between a backup and its restore. */
const AHEAD = { integer: 1_000_000n, bigint: 1_000_000_000n } as const;

/**
 * Advances every sequence of the current schema, so that no number used after the backup is ever issued
 * again: others may still hold it (a token, a supplier, a reader of a feed).
 */
export async function moveSequencesAhead<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ name: string; type: keyof typeof AHEAD; last: string | null; max: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, data_type::text as type,
           last_value::text as last, max_value::text as max
      from pg_sequences where schemaname = current_schema()`.execute(db);
  for (const { name, type, last, max } of rows) {
    const next = BigInt(last ?? 0) + AHEAD[type];
    if (next > BigInt(max)) throw new BackupFailed(`The sequence ${name} has too few numbers left.`);
    await sql`select setval(${name}::regclass, ${next.toString()}::int8)`.execute(db);
  }
}
