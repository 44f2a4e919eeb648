import { betStatuses } from '@koi/contract/enumerations';
import { type Kysely, sql } from 'kysely';
import type { Names } from '../../db/tables/site.ts';
import type { Tables } from '../../db/tables.ts';

export type Outcome = 'won' | 'lost' | 'open' | 'cancelled';

export interface BetFilter {
  betId?: string;
  memberId?: number;
  supplier?: string;
  gameCode?: string;
  outcome?: Outcome;
  from?: Date;
  until?: Date;
  isDemo: 0 | 1;
  /** Keyset: only rows after this one in list order. */
  behind?: { at: Date; id: string };
}

/** At most this many rows are counted and summed; larger results need a narrower filter. */
export const MOST_COUNTED = 10_000;

export interface FoundSums {
  currency: string;
  count: string;
  bet: string;
  valid: string;
  payout: string;
}

const SETTLED = betStatuses.settled;

/** Each filter has an index in list order; further filters are applied while scanning it. */
function filtered(
  db: Kysely<Tables>,
  { betId, memberId, supplier, gameCode, outcome, from, until, isDemo, behind }: BetFilter,
) {
  let query = db.selectFrom('bet').where('bet.is_demo', '=', isDemo);
  // Bet ids are unique per supplier, and there are few: a handful of index look-ups.
  if (betId !== undefined)
    query = query
      .where('bet.bet_id', '=', betId)
      .where('bet.supplier', 'in', (eb) => eb.selectFrom('supplier').select('code'));
  if (memberId !== undefined) query = query.where('bet.member_id', '=', memberId);
  if (supplier !== undefined) query = query.where('bet.supplier', '=', supplier);
  if (gameCode !== undefined) query = query.where('bet.game_code', '=', gameCode);
  if (from) query = query.where('bet.bet_at', '>=', from);
  if (until) query = query.where('bet.bet_at', '<', until);
  if (behind) query = query.where(sql<boolean>`(bet.bet_at, bet.id) < (${behind.at}, ${behind.id}::int8)`);
  if (outcome === 'won' || outcome === 'lost')
    query = query
      .where('bet.status', '=', SETTLED)
      .where(sql<boolean>`bet.payout ${outcome === 'won' ? sql`>` : sql`<=`} bet.bet_amount`);
  // The redundant condition makes the partial index over unsettled bets usable.
  if (outcome === 'open')
    query = query.where(sql<boolean>`bet.status <> 'COMPLETE'`).where('bet.status', '=', betStatuses.open);
  if (outcome === 'cancelled')
    query = query
      .where(sql<boolean>`bet.status <> 'COMPLETE'`)
      .where('bet.status', 'in', [betStatuses.cancelled, betStatuses.withdrawn]);
  return query;
}

/** The names of a bet's game in the catalogue. */
export const gameNames = sql<Names | null>`(
  select g.names from game g
   where g.supplier = bet.supplier and g.game_type = bet.game_type and g.game_code = bet.game_code limit 1)`.as(
  'game_names',
);

export function listBets(
  db: Kysely<Tables>,
  filter: BetFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return filtered(db, filter)
    .innerJoin('member', 'member.id', 'bet.member_id')
    .selectAll('bet')
    .select(['member.name as member_name', gameNames])
    .orderBy('bet.bet_at', 'desc')
    .orderBy('bet.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Sums by currency over at most `MOST_COUNTED` + 1 rows, so that the caller can tell when there are more. */
export function sumBets(db: Kysely<Tables>, filter: BetFilter): Promise<FoundSums[]> {
  const most = filtered(db, filter)
    .select(['bet.currency', 'bet.bet_amount', 'bet.valid_amount', 'bet.payout'])
    .orderBy('bet.bet_at', 'desc')
    .orderBy('bet.id', 'desc')
    .limit(MOST_COUNTED + 1)
    .as('b');
  return db
    .selectFrom(most)
    .select('b.currency')
    .select([
      sql<string>`count(*)`.as('count'),
      sql<string>`sum(b.bet_amount)`.as('bet'),
      sql<string>`sum(b.valid_amount)`.as('valid'),
      sql<string>`sum(b.payout)`.as('payout'),
    ])
    .groupBy('b.currency')
    .orderBy('b.currency')
    .execute();
}
