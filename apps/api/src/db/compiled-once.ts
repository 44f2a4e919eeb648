import type { Database } from '@koi/database';
import { type Compilable, CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A query of one member, put into words on its first use only. */
interface MemberQuery<R> {
  /** Outside of transactions, as a named statement. */
  run(database: Database<Tables>, member: number): Promise<R[]>;
  /** With a handle of the caller's, as a named statement too. */
  within(executor: Kysely<Tables>, member: number): Promise<R[]>;
}

/**
 * `build` is called once, with a stand-in for the member's id, so it may depend on nothing else that changes. Names are unique in the
 * platform: the database keeps the statement under it.
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
      // Both ways send the same text: a name stands for one.
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
