import type { Database } from '@koi/database';
import { type Compilable, CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A query for one member, compiled to SQL only on first use. */
interface MemberQuery<R> {
  /** Outside of transactions, as a named statement. */
  run(database: Database<Tables>, member: number): Promise<R[]>;
  /** With a handle of the caller's, also as a named statement. */
  within(executor: Kysely<Tables>, member: number): Promise<R[]>;
}

/**
 * `build` is called once, with a placeholder for the member's id, so it must not depend on anything else that
 * changes. Names are unique in the platform, because the database stores the statement under its name.
 */
export function compiledOnce<R>(
  name: string,
  build: (db: Kysely<Tables>, member: number) => Compilable<R>,
): MemberQuery<R> {
  const standIn = {} as unknown as number;
  let text: { sql: string; parameters: readonly unknown[] } | undefined;
  const wordsOf = (db: Kysely<Tables>, member: number) => {
    if (!text) {
      const { sql, parameters } = build(db, standIn).compile();
      // Both paths must send the same text, because a statement's name stands for one text.
      text = { sql: `/*${name}*/ ${sql}`, parameters };
    }
    return { sql: text.sql, values: text.parameters.map((value) => (value === standIn ? member : value)) };
  };
  return {
    run(database, member) {
      const { sql, values } = wordsOf(database.db, member);
      return database.prepared<R>(name, sql, values);
    },
    async within(executor, member) {
      const { sql, values } = wordsOf(executor, member);
      return (await executor.executeQuery(CompiledQuery.raw(sql, values) as CompiledQuery<R>)).rows;
    },
  };
}
