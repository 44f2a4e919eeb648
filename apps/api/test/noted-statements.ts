import type { Database } from '@koi/database';
import { aroundTransactions } from '@koi/database/testing';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Tables } from '../src/platform/database/tables.ts';

/** The same database with its statements recorded: those sent alone, or those inside transactions. */
export function notedStatements(
  database: Database<Tables>,
  which: 'alone' | 'in transactions',
  note: (node: RootOperationNode) => void,
): Database<Tables> {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      note(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return which === 'alone'
    ? { ...database, db: database.db.withPlugin(plugin) }
    : {
        ...database,
        ...aroundTransactions(database, (trx, work) => work(trx.withPlugin(plugin))),
      };
}
