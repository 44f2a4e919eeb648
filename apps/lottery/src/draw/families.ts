import { type ByteSource, uniform } from './bytes.ts';
import type { GameDefinition, Outcome } from './game.ts';

/** What the games of a family share; the rest is each game's own name and period. */
export type Family = Pick<
  GameDefinition,
  'family' | 'places' | 'numbers' | 'betTypes' | 'draw' | 'isOutcome' | 'worstPayout'
>;

const usualLimits = {
  minStake: 100n,
  maxStake: 2_000_000n,
  minUnit: 10n,
  maxPayout: 20_000_000n,
  maxSelections: 60,
  maxMultiplier: 100,
  maxChaseBets: 1000,
} as const;

const MINUTE = 60;
const DAY = 86_400;

type Own = Pick<GameDefinition, 'code' | 'category' | 'names' | 'icon' | 'tags' | 'weight'>;

/** A game with a draw every few minutes, all day from midnight. */
export function everyMinutes(family: Family, minutes: number, own: Own): GameDefinition {
  return {
    ...family,
    ...own,
    periodSeconds: minutes * MINUTE,
    dayStartsAt: 0,
    sealSeconds: minutes === 1 ? 5 : 15,
    issuesAhead: 60,
    limits: { ...usualLimits, maxChase: 50 },
  };
}

/** A game with one draw a day, on the hour `hour`; its issue carries the date of the draw. */
export function daily(family: Family, hour: number, own: Own): GameDefinition {
  return {
    ...family,
    ...own,
    periodSeconds: DAY,
    dayStartsAt: (hour - 24) * 60 * MINUTE,
    sealSeconds: 10 * MINUTE,
    issuesAhead: 15,
    limits: { ...usualLimits, maxChase: 10 },
  };
}

/** `count` numbers of `low`, `low + 1` … `low + sides - 1`, each independent of the others. */
export async function rollEach(
  source: ByteSource,
  count: number,
  low: number,
  sides: number,
): Promise<Outcome> {
  const rolled: number[] = [];
  while (rolled.length < count) rolled.push((await uniform(source, sides)) - 1 + low);
  return rolled;
}

/**
 * `count` different numbers of 1 … `numbers`: step k takes one of the remaining numbers in ascending order,
 * by a uniform number from 1 to how many remain.
 */
export async function takeEach(source: ByteSource, count: number, numbers: number): Promise<Outcome> {
  const left = Array.from({ length: numbers }, (_, index) => index + 1);
  const taken: number[] = [];
  while (taken.length < count) taken.push(...left.splice((await uniform(source, left.length)) - 1, 1));
  return taken;
}

/** Checks results: `count` whole numbers of `low` … `high`, all different if `distinct`. */
export function outcomeCheck(count: number, low: number, high: number, distinct: boolean) {
  return (value: unknown): value is Outcome =>
    Array.isArray(value) &&
    value.length === count &&
    value.every((number) => Number.isInteger(number) && number >= low && number <= high) &&
    (!distinct || new Set(value).size === count);
}

export function range(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}
