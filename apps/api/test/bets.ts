import type { Database } from '@koi/database';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from '../src/platform/database/tables.ts';
import { followBets } from '../src/projections/bet-changes.ts';
import { type FollowedBet, followedColumns } from '../src/projections/followed-bet.ts';

/** Runs statements that write to `bet` themselves, and has the sums follow as the import does. */
export async function noteWritten(trx: Db, write: () => Promise<unknown>, memberId?: number): Promise<void> {
  const bets = trx.selectFrom('bet').select(followedColumns).forNoKeyUpdate();
  const read = (): Promise<FollowedBet[]> =>
    (memberId === undefined ? bets : bets.where('member_id', '=', memberId)).execute();
  const earlier = new Map((await read()).map((bet) => [bet.id, bet]));
  await write();
  await followBets(
    trx,
    (await read()).map((after) => ({ before: earlier.get(after.id), after })),
  );
}

/** The same in a transaction of its own; with a member, only bets of this one are looked at. */
export const writeBets = (
  database: Database<Tables>,
  write: (trx: Db) => Promise<unknown>,
  memberId?: number,
): Promise<void> => database.transaction((trx) => noteWritten(trx, () => write(trx), memberId));

/** The same for many rows in one statement: `insert` adds new, settled bets to `bet`. */
export const insertSettledBets = (db: Db, insert: RawBuilder<unknown>): Promise<unknown> =>
  sql`
    with added as (${insert} returning *),
    changes as (
      insert into bet_change (bet_id, member_id, supplier, game_type, game_code, currency, at, placed_at, bets, valid, stake, payout)
      select id, member_id, supplier, game_type, game_code, currency, settled_at, bet_at, 1, valid_amount, bet_amount, payout from added),
    counts as (
      insert into bet_count (bet_id, member_id, game_type, supplier, stored_at, counts)
      select id, member_id, game_type, supplier, created_at, valid_amount from added where valid_amount > 0),
    turnover as (
      insert into turnover_waiting as w (member_id, bets, back, growth, played)
      select member_id, count(*), 0, sum(valid_amount), sum(valid_amount) from added group by 1 order by 1
          on conflict (member_id) do update
         set bets = w.bets + excluded.bets, growth = w.growth + excluded.growth, played = w.played + excluded.played)
    insert into rebate_waiting as w (member_id, game_type, supplier, bets, valid)
    select member_id, game_type, supplier, count(*), sum(valid_amount) from added group by 1, 2, 3 order by 1, 2, 3
        on conflict (member_id, game_type, supplier) do update set bets = w.bets + excluded.bets, valid = w.valid + excluded.valid`.execute(
    db,
  );
