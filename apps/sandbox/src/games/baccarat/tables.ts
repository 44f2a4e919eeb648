import type { Spot } from './bets.ts';

export interface TableRules {
  code: 'BAC1' | 'BAC2' | 'BAC3';
  /** In cents, for all bets of one player on one spot in one round. */
  limits: Readonly<Record<'main' | 'tie' | 'pair', { min: bigint; max: bigint }>>;
  /** In whole units. */
  chips: readonly number[];
  /** Betting time, in thousandths of the usual. */
  paceThousandths: number;
  /** Colour of the cloth. */
  cloth: 'green' | 'blue' | 'red';
}

const limits = (min: number, max: number): TableRules['limits'] => {
  const units = (count: number): bigint => BigInt(count) * 100n;
  return {
    main: { min: units(min), max: units(max) },
    tie: { min: units(min), max: units(max / 10) },
    pair: { min: units(min), max: units(max / 20) },
  };
};

export const tables: readonly TableRules[] = [
  {
    code: 'BAC1',
    limits: limits(1, 5_000),
    chips: [1, 5, 20, 100, 500],
    paceThousandths: 1000,
    cloth: 'green',
  },
  {
    code: 'BAC2',
    limits: limits(5, 10_000),
    chips: [5, 20, 100, 500, 1000],
    paceThousandths: 660,
    cloth: 'blue',
  },
  {
    code: 'BAC3',
    limits: limits(100, 50_000),
    chips: [100, 500, 1000, 5000, 10_000],
    paceThousandths: 1000,
    cloth: 'red',
  },
];

export function limitOf(rules: TableRules, spot: Spot): { min: bigint; max: bigint } {
  if (spot === 'tie') return rules.limits.tie;
  return spot === 'player' || spot === 'banker' ? rules.limits.main : rules.limits.pair;
}
