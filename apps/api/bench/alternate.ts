import { verdict } from './verdict.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
const WARM_UP = 3;

export interface Comparison<T> {
  few: T;
  many: T;
  /** Names of the two subjects in the report. */
  names: readonly [string, string];
  /** Maximum ratio of the medians. */
  budget: number;
  calls: Readonly<Record<string, (subject: T, prepared: string) => Promise<unknown>>>;
  /** Runs before the calls of each turn, unmeasured; its result is passed to the calls. */
  prepare?: (subject: T) => Promise<string>;
}

/**
 * Measures each call on both subjects in turns on the same server and prints the ratio of the medians:
 * absolute times depend on the machine.
 */
export async function compareAlternating<T>({
  few,
  many,
  names,
  budget,
  calls,
  prepare,
}: Comparison<T>): Promise<void> {
  const times = new Map(
    Object.keys(calls).map((name) => [name, { few: [] as number[], many: [] as number[] }]),
  );
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const turns = [
      ['few', few],
      ['many', many],
    ] as const;
    for (const [side, subject] of round % 2 === 0 ? turns : [...turns].reverse()) {
      const prepared = (await prepare?.(subject)) ?? '';
      for (const [name, call] of Object.entries(calls)) {
        const start = performance.now();
        await call(subject, prepared);
        if (round >= 0) times.get(name)?.[side].push(performance.now() - start);
      }
    }
  }
  for (const [name, measured] of times) {
    const [less, more] = [median(measured.few), median(measured.many)];
    const ratio = more / less;
    console.log(
      `${name}: ${less.toFixed(1)} ms with ${names[0]}, ${more.toFixed(1)} ms with ${names[1]}: ${ratio.toFixed(2)} × (budget ≤ ${budget}) ${verdict(ratio <= budget)}`,
    );
  }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
