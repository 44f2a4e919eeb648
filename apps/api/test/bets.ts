import type { Database } from '@koi/database';
import type { Kysely } from 'kysely';
import type { Tables } from '../src/db/tables.ts';
import { type FollowedBet, followedColumns, noteBetChanges } from '../src/projections/bet-changes.ts';

/** Runs statements that write to `bet` themselves, and notes what they change as the import does. */
export async function noteWritten(trx: Kysely<Tables>, write: () => Promise<unknown>): Promise<void> {
  const read = (): Promise<FollowedBet[]> => trx.selectFrom('bet').select(followedColumns).execute();
  const earlier = new Map((await read()).map((bet) => [bet.id, bet]));
  await write();
  await noteBetChanges(
    trx,
    (await read()).map((after) => ({ before: earlier.get(after.id), after })),
  );
}

/** The same in a transaction of its own. */
export const writeBets = (
  database: Database<Tables>,
  write: (trx: Kysely<Tables>) => Promise<unknown>,
): Promise<void> => database.transaction((trx) => noteWritten(trx, () => write(trx)));
