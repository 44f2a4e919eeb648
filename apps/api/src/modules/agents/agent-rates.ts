import type { GameType, Lang } from '@koi/contract/enumerations';
import { formatMinor, parseMinor } from '@koi/money';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { labelsIn } from '../../lib/texts.ts';

/** Rates by game type, in hundredths of a percent. */
export type Rates = ReadonlyMap<number, number>;
/** An agent's own rates, and those given to new members below (docs/contract/play.md 12.2). */
export const rateKinds = { own: 3, downline: 4 } as const;
export type RateKind = (typeof rateKinds)[keyof typeof rateKinds];

export interface Bound {
  type: number;
  high: number;
  low: number;
  standard: number;
}

export type GivenRates = readonly { game_type: number; rate: string | number }[];

export async function readRateBounds(db: Kysely<Tables>): Promise<Bound[]> {
  const rows = await db.selectFrom('agent_bound').selectAll().orderBy('game_type').execute();
  return rows.map(({ game_type, ...bound }) => ({ type: game_type, ...bound }));
}

export async function readRates(db: Kysely<Tables>, memberId: number, kind: RateKind): Promise<Rates> {
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
export async function ratesBelow(db: Kysely<Tables>, memberId: number): Promise<Rates> {
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
  trx: Kysely<Tables>,
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

export interface RateRules {
  bounds: readonly Bound[];
  /**
   * The giver's own rates, as upper limits. Undefined when an operator sets rates for a member without an
   * upline.
   */
  most?: Rates | undefined;
  /** Rates that these must not go below. */
  least?: Rates;
  /** Requires a rate for every game type. */
  isWhole?: boolean;
  lang: Lang;
}

/**
 * Checks all rates of a request: each game type once, at most two decimals, within the allowed range.
 * @throws Refusal validation | agent_without_rates | rates_incomplete | rate_out_of_range
 */
export function checkRates(given: GivenRates, { bounds, most, least, isWhole, lang }: RateRules): Rates {
  const rates = readGiven(given, bounds);
  if (most?.size === 0) throw new Refusal('agent_without_rates');
  const { gameTypes } = labelsIn(lang);
  for (const { type, high, low } of bounds) {
    const text = gameTypes[type as GameType] ?? String(type);
    const rate = rates.get(type);
    if (rate === undefined) {
      if (isWhole) throw new Refusal('rates_incomplete', { values: { type: text } });
      continue;
    }
    const own = most ? most.get(type) : high;
    if (own === undefined) throw new Refusal('agent_without_rates');
    const from = Math.max(low, least?.get(type) ?? 0);
    const to = Math.min(high, own);
    if (rate < from || rate > to)
      throw new Refusal('rate_out_of_range', {
        values: { type: text, min: rateText(from), max: rateText(to) },
      });
  }
  return rates;
}

function readGiven(given: GivenRates, bounds: readonly Bound[]): Rates {
  const rates = new Map<number, number>();
  for (const { game_type: type, rate } of given) {
    if (rates.has(type) || !bounds.some((bound) => bound.type === type)) throw invalid({ rates: 'choice' });
    rates.set(type, readRate(rate));
  }
  return rates;
}

/** @throws Refusal validation */
export function readRate(input: string | number, field = 'rates'): number {
  const parsed = parseMinor(input);
  if ('failure' in parsed)
    throw invalid({ [field]: parsed.failure === 'too_precise' ? 'too_precise' : 'not_a_number' });
  if (parsed.amount < 0n || parsed.amount > 10_000n)
    throw invalid({ [field]: { rule: 'too_large', values: { max: 100 } } });
  return Number(parsed.amount);
}

/** Wire format: percent with two decimals. */
export const rateText = (rate: number): string => formatMinor(BigInt(rate));

export interface RateRow {
  game_type: number;
  rate: string;
  game_type_text: string;
}

export function rateRows(rates: Rates, lang: Lang): RateRow[] {
  const { gameTypes } = labelsIn(lang);
  return [...rates]
    .sort(([a], [b]) => a - b)
    .map(([type, rate]) => ({
      game_type: type,
      rate: rateText(rate),
      game_type_text: gameTypes[type as GameType] ?? String(type),
    }));
}
