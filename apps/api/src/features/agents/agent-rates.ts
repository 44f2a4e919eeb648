import type { Lang } from '@koi/contract/enumerations';
import { formatMinor, parseMinor } from '@koi/money';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { gameTypeText } from '../../platform/lib/texts.ts';
import type { Bound, Rates } from './queries.ts';

export type RateInput = readonly { game_type: number; rate: string | number }[];

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
  isComplete?: boolean;
  lang: Lang;
}

/**
 * Checks all rates of a request: each game type once, at most two decimals, within the allowed range.
 * @throws Refusal validation | agent_without_rates | rates_incomplete | rate_out_of_range
 */
export function checkRates(value: RateInput, { bounds, most, least, isComplete, lang }: RateRules): Rates {
  const rates = readRateInput(value, bounds);
  if (most?.size === 0) throw new Refusal('agent_without_rates');
  for (const { type, high, low } of bounds) {
    const text = gameTypeText(type, lang);
    const rate = rates.get(type);
    if (rate === undefined) {
      if (isComplete) throw new Refusal('rates_incomplete', { values: { type: text } });
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

function readRateInput(value: RateInput, bounds: readonly Bound[]): Rates {
  const rates = new Map<number, number>();
  for (const { game_type: type, rate } of value) {
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
  return [...rates]
    .sort(([a], [b]) => a - b)
    .map(([type, rate]) => ({
      game_type: type,
      rate: rateText(rate),
      game_type_text: gameTypeText(type, lang),
    }));
}
