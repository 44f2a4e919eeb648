import { cleanInput, formatMinor, type Minor, typedAmount } from '@koi/money';
import type { RateBound } from './rates-queries.ts';

/** Rates as typed, by game type. */
export type TypedRates = Readonly<Record<number, string>>;

/** Rates in the form of the API. */
export type RatesInput = { game_type: number; rate: string }[];

const step = 10n;

export const showRate = (rate: Minor): string => `${formatMinor(rate)}%`;
const MAX_LENGTH = 6;
/** What a field of a rate holds after a change. */
export const cleanRate = (...change: Parameters<typeof cleanInput>): string =>
  cleanInput(...change).slice(0, MAX_LENGTH);

/** Whether the typed rate is within the allowed range. */
export function isWithin(text: string, { low, high }: RateBound): boolean {
  const rate = typedAmount(text);
  return rate !== null && rate >= low && rate <= high;
}

/** Clamps the rate to the allowed range; the highest rate when there is none. */
export function within(rate: Minor | null | undefined, { low, high }: RateBound): Minor {
  const wanted = rate ?? high;
  return wanted < low ? low : wanted > high ? high : wanted;
}

/** One tenth of a percent up or down, rounded to a whole tenth and kept within the bounds. */
export function stepped(text: string, direction: 1 | -1, bound: RateBound): string {
  const rate = typedAmount(text) ?? bound.high;
  const rest = rate % step;
  const next = direction === 1 ? rate + step - rest : rate - (rest === 0n ? step : rest);
  return formatMinor(within(next, bound));
}

/** The initial values of an editor: the given rates, clamped to the allowed range. */
export function startRates(
  bounds: readonly RateBound[],
  rates: ReadonlyMap<number, Minor> | undefined,
): TypedRates {
  return Object.fromEntries(
    bounds.map((bound) => [bound.gameType, formatMinor(within(rates?.get(bound.gameType), bound))]),
  );
}

/** The call's input; null while a rate is out of range. */
export function ratesInput(bounds: readonly RateBound[], typed: TypedRates): RatesInput | null {
  if (!bounds.every((bound) => isWithin(typed[bound.gameType] ?? '', bound))) return null;
  return bounds.map(({ gameType }) => ({
    game_type: gameType,
    rate: formatMinor(typedAmount(typed[gameType] ?? '') ?? 0n),
  }));
}
