import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * A name as people compare it: dots, quotes and dashes of one form, without blanks, invisible marks and case.
 * The function is in the database, where indexes use it.
 */
export const comparable = (name: RawBuilder<unknown> | string): RawBuilder<string> =>
  sql<string>`comparable(${typeof name === 'string' ? sql`${name}::text` : name})`;

/** Whether two spellings are the name of one person. */
export async function isSameName<T>(db: Kysely<T>, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{
    same: boolean;
  }>`select ${comparable(one)} = ${comparable(other)} as same`.execute(db);
  return rows[0]?.same ?? false;
}
