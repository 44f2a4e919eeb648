import type { Currency, Minor } from '@koi/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import { noteMemberChange } from '../../projections/member-changes.ts';

/** Rates by game type, in hundredths of a percent. */
export type Rates = ReadonlyMap<number, number>;

/** An agent's own rates, and those given to new members below (docs/contract/play.md 12.2). */
export const rateKinds = { own: 3, downline: 4 } as const;

type RateKind = (typeof rateKinds)[keyof typeof rateKinds];

export interface Bound {
  type: number;
  high: number;
  low: number;
  standard: number;
}

export async function readRateBounds(db: Db): Promise<Bound[]> {
  const rows = await db.selectFrom('agent_bound').selectAll().orderBy('game_type').execute();
  return rows.map(({ game_type, ...bound }) => ({ type: game_type, ...bound }));
}

export async function readRates(db: Db, memberId: number, kind: RateKind): Promise<Rates> {
  const rows = await db
    .selectFrom('agent_rate')
    .select(['game_type', 'rate'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ game_type, rate }) => [game_type, rate]));
}

/**
 * The highest own rate per game type among the agents directly below: the lower limit for the agent's own
 * rate.
 */
export async function ratesBelow(db: Db, memberId: number): Promise<Rates> {
  const rows = await db
    .selectFrom('member as m')
    .innerJoin('agent as a', 'a.id', 'm.top_id')
    .innerJoin('agent_rate as r', 'r.member_id', 'm.id')
    .select(({ fn }) => ['r.game_type', fn.max<number>('r.rate').as('rate')])
    .where('a.member_id', '=', memberId)
    .where('r.kind', '=', rateKinds.own)
    .groupBy('r.game_type')
    .execute();
  return new Map(rows.map(({ game_type, rate }) => [game_type, rate]));
}

export async function saveRates(
  trx: Db,
  memberId: number,
  kind: RateKind,
  rates: Rates,
  now: Date,
): Promise<void> {
  if (rates.size === 0) return;
  await trx
    .insertInto('agent_rate')
    .values(
      [...rates].map(([game_type, rate]) => ({
        member_id: memberId,
        kind,
        game_type,
        rate,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'game_type']).doUpdateSet((set) => ({
        rate: set.ref('excluded.rate'),
        updated_at: set.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/**
 * `bets`: every level earns from each bet (docs/contract/play.md 12.1); `months`: operators pay once a month
 * (12.3).
 */
export type CommissionMode = 'bets' | 'months';

export async function modeOf(db: Db, month: string): Promise<CommissionMode> {
  const { mode } = await db
    .selectFrom('commission_mode')
    .select('mode')
    .where(sql<boolean>`month <= ${`${month}-01`}::date`)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return mode;
}

/**
 * The mode of a month that something is about to be paid for. The payment refers to the row that this leaves,
 * which can no longer change.
 */
export async function fixMode(trx: Db, month: string, at: Date): Promise<CommissionMode> {
  const mode = await modeOf(trx, month);
  await trx
    .insertInto('commission_mode')
    .values({ month: `${month}-01`, mode, operator_id: null, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return mode;
}

/** A share of a month's profit (docs/contract/play.md 12.3), and what a month must reach for it. */
export interface Tier {
  level: number;
  active: number;
  profit: Minor;
  /** Hundredths of a percent. */
  rate: number;
}

/** The tiers of a currency in a month, `YYYY-MM`; ascending. */
type TiersOf = (currency: Currency, month: string) => Tier[];

export async function readTiers(db: Db): Promise<TiersOf> {
  const rows = await db
    .selectFrom('commission_tier')
    .select(['currency', 'level', 'active_members as active', 'profit', 'rate'])
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('since'))
    .orderBy('month', 'desc')
    .orderBy('level')
    .execute();
  return (currency, month) => {
    const own = rows.filter((row) => row.currency === currency && row.since <= month);
    return own
      .filter(({ since }) => since === own[0]?.since)
      .map(({ level, active, profit, rate }) => ({ level, active, profit: BigInt(profit), rate }));
  };
}

interface NewAgent {
  memberId: number;
  /** Number of the agent directly above. */
  topId: number | null;
  /** From the invite used for registration. */
  inviteRates?: Rates;
  now: Date;
}

/** Makes a member an agent, with the rates for new agents (docs/contract/play.md 12.2). */
export async function makeAgent(trx: Db, agent: NewAgent): Promise<number> {
  const { memberId, now } = agent;
  const { id } = await trx
    .insertInto('agent')
    .values({ member_id: memberId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('member').set({ agent_id: id }).where('id', '=', memberId).execute();
  await noteMemberChange(trx, 'agent', { memberId, at: now });
  await saveRates(trx, memberId, rateKinds.own, await newcomerRates(trx, agent), now);
  return id;
}

/**
 * Rates from the invite, else the upline's rates for new members, else the upline's own; never above the
 * upline's current own rates. Without an upline the site's standard rates. Game types for which the upline
 * has no rate get none.
 */
async function newcomerRates(trx: Db, { topId, inviteRates }: NewAgent): Promise<Rates> {
  const bounds = await readRateBounds(trx);
  if (topId === null) return new Map(bounds.map(({ type, standard }) => [type, standard]));
  // Locked until the commit: the upline's rates must not drop below the new agent's meanwhile.
  const { member_id: above } = await trx
    .selectFrom('agent')
    .select('member_id')
    .where('id', '=', topId)
    .forShare()
    .executeTakeFirstOrThrow();
  const own = await readRates(trx, above, rateKinds.own);
  const input = await readRates(trx, above, rateKinds.downline);
  return new Map(
    bounds.flatMap(({ type }) => {
      const most = own.get(type);
      if (most === undefined) return [];
      return [[type, Math.min(inviteRates?.get(type) ?? input.get(type) ?? most, most)]];
    }),
  );
}

/** Serialises changes to rates of or below these agents, and new accounts below them. */
export async function lockAgents(trx: Db, memberIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('agent')
    .select('id')
    .where('member_id', 'in', [...memberIds])
    .orderBy('id')
    .forUpdate()
    .execute();
}
