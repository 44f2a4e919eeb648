import { pipeline, type Statement } from '@koi/database';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../platform/database/tables.ts';
import { countStatements, lockMarks } from './bet-counts.ts';
import { type BetUpdate, type FollowedBet, toDatabaseJson } from './followed-bet.ts';
import { waitingStatements } from './waiting-bets.ts';

type Amounts = 'valid' | 'stake' | 'payout';
type Change = Omit<Selectable<Tables['bet_change']>, 'id' | Amounts> & Record<Amounts, bigint>;

/**
 * What a stored bet changes about the sums: nothing for trial accounts; one row for a new bet, settled or not;
 * two for a settled bet that now counts at another time, for another game or in another currency.
 */
export function changesOf({ before, after }: BetUpdate): Change[] {
  if (after.is_demo) return [];
  const now = partOf(after, 1);
  if (!before) return [{ ...now, placed_at: after.bet_at }];
  const earlier = partOf(before, -1);
  const isSamePlace =
    now.at.getTime() === earlier.at.getTime() &&
    now.game_type === earlier.game_type &&
    now.game_code === earlier.game_code &&
    now.currency === earlier.currency;
  const changes = isSamePlace ? [added(earlier, now)] : [earlier, now];
  return changes.filter(({ bets, valid, stake, payout }) =>
    [BigInt(bets), valid, stake, payout].some((amount) => amount !== 0n),
  );
}

/** What a bet counts for: as long as it is not settled, nothing. */
function partOf(bet: FollowedBet, sign: 1 | -1): Change {
  const isSettled = bet.status === 'COMPLETE';
  const amount = (value: string) => (isSettled ? BigInt(sign) * BigInt(value) : 0n);
  return {
    bet_id: bet.id,
    member_id: bet.member_id,
    supplier: bet.supplier,
    game_type: bet.game_type,
    game_code: bet.game_code,
    currency: bet.currency,
    at: bet.settled_at ?? bet.bet_at,
    placed_at: null,
    bets: isSettled ? sign : 0,
    valid: amount(bet.valid_amount),
    stake: amount(bet.bet_amount),
    payout: amount(bet.payout),
  };
}

const added = (one: Change, other: Change): Change => ({
  ...other,
  bets: one.bets + other.bets,
  valid: one.valid + other.valid,
  stake: one.stake + other.stake,
  payout: one.payout + other.payout,
});

const changeStatements = (changes: readonly Change[]): Statement<unknown>[] =>
  changes.length === 0
    ? []
    : [
        sql`
          insert into bet_change (bet_id, member_id, supplier, game_type, game_code, currency, at, placed_at, bets, valid, stake, payout)
          select c.* from jsonb_to_recordset(${toDatabaseJson(changes)}::jsonb) as c (
            bet_id int8, member_id int, supplier text, game_type smallint, game_code text, currency text, at timestamptz, placed_at timestamptz,
            bets smallint, valid int8, stake int8, payout int8)`,
      ];

/**
 * Notes what stored bets change, for `fold-activity`, and moves what is exact at once. Belongs in the
 * transaction that stores them, whose locks on the bets it needs. One round trip, two when bets were known.
 */
export async function followBets(trx: Db, updates: readonly BetUpdate[]): Promise<void> {
  const marks = await lockMarks(trx, updates);
  await pipeline(trx, [
    ...changeStatements(updates.flatMap(changesOf)),
    ...countStatements(updates, marks),
    ...waitingStatements(updates, marks),
  ]);
}
