import { betStatuses } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import { toDatabaseJson } from '../../projections/followed-bet.ts';
import type { ImportedBet } from './bet-mapping.ts';

export interface BetOwner {
  member: number;
  demo: boolean;
}

export async function membersOf(
  trx: Db,
  supplier: string,
  bets: readonly ImportedBet[],
): Promise<ReadonlyMap<string, BetOwner>> {
  const rows = await trx
    .selectFrom('supplier_player')
    .innerJoin('member', 'member.id', 'supplier_player.member_id')
    .select(['supplier_player.player', 'member.id', 'member.is_demo'])
    .where('supplier_player.supplier', '=', supplier)
    .where('supplier_player.player', 'in', [...new Set(bets.map((bet) => bet.player))])
    .execute();
  return new Map(rows.map((row) => [row.player, { member: row.id, demo: row.is_demo }]));
}

export async function quarantine(
  trx: Db,
  supplier: string,
  bets: readonly ImportedBet[],
  now: Date,
): Promise<void> {
  if (bets.length === 0) return;
  await trx
    .insertInto('bet_unmatched')
    .values(
      bets.map((bet) => ({
        supplier,
        bet_id: bet.betId,
        version: bet.version,
        player: bet.player,
        content: toDatabaseJson(bet),
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Outcome = 'won' | 'lost' | 'open' | 'cancelled';

export interface BetFilter {
  betId?: string;
  memberId?: number;
  supplier?: string;
  gameCode?: string;
  outcome?: Outcome;
  from?: Date;
  until?: Date;
  isDemo: boolean;
  /** Keyset: only rows after this one in list order. */
  behind?: { at: Date; id: string };
}

/** At most this many rows are counted and summed; larger results need a narrower filter. */
export const MAX_COUNTED = 10_000;

export interface FoundSums {
  currency: string;
  count: string;
  bet: string;
  valid: string;
  payout: string;
}

const SETTLED = betStatuses.settled;

/** Each filter has an index in list order; further filters are applied while scanning it. */
export function filtered(
  db: Db,
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

/** Sums by currency over at most `MAX_COUNTED` + 1 rows, so that the caller can tell when there are more. */
export function sumBets(db: Db, filter: BetFilter): Promise<FoundSums[]> {
  const most = filtered(db, filter)
    .select(['bet.currency', 'bet.bet_amount', 'bet.valid_amount', 'bet.payout'])
    .orderBy('bet.bet_at', 'desc')
    .orderBy('bet.id', 'desc')
    .limit(MAX_COUNTED + 1)
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
