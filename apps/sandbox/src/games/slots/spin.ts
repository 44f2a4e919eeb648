import type { Draws } from '../../fair/draws.ts';
import {
  type Letter,
  lines,
  MAX_FREE_SPINS,
  type PayLetter,
  payLetters,
  REELS,
  ROWS,
  type Theme,
} from './theme.ts';

/** Stop position of each reel. */
export type Stops = readonly number[];

export interface LineWin {
  line: number;
  letter: PayLetter;
  count: number;
  /** In line stakes. */
  pay: number;
}

/** Evaluation of the reels at their stops. */
export interface Outcome {
  /** Per reel, from the top. */
  window: readonly (readonly Letter[])[];
  lineWins: readonly LineWin[];
  scatters: number;
  /** In total stakes. */
  scatterPay: number;
  freeSpins: number;
}

export function evaluate(theme: Theme, stops: Stops): Outcome {
  const window = theme.strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => letterAt(strip, (stops[reel] ?? 0) + row)),
  );
  const scatters = window.flat().filter((letter) => letter === 'S').length;
  const lineWins = lines.slice(0, theme.lines).flatMap((rows, line) => {
    const run = rows.map((row, reel) => window[reel]?.[row] ?? 'S');
    const letter = payLetters.find((one) => one === run[0]);
    const end = run.findIndex((one) => one !== letter && one !== 'W');
    const count = end === -1 ? REELS : end;
    const pay = letter ? (theme.pays[letter][count - 3] ?? 0) : 0;
    return letter && pay > 0 ? [{ line, letter, count, pay }] : [];
  });
  return {
    window,
    lineWins,
    scatters,
    scatterPay: theme.scatterPays[scatters - 3] ?? 0,
    freeSpins: theme.freeSpins[scatters - 3] ?? 0,
  };
}

/** The symbol at a position of a strip, which is circular. */
export function letterAt(strip: string, place: number): Letter {
  return strip[place % strip.length] as Letter;
}

/** Payout of a spin, in minor units. */
export function winOf(theme: Theme, stake: bigint, { lineWins, scatterPay }: Outcome, free: boolean): bigint {
  const lineStake = stake / BigInt(theme.lines);
  const linePay = lineWins.reduce((sum, { pay }) => sum + pay, 0);
  const once = lineStake * BigInt(linePay) + stake * BigInt(scatterPay);
  return free ? once * BigInt(theme.freeMultiplier) : once;
}

/** A whole round: the paid spin, then every free spin it triggers. */
export function playRound(theme: Theme, draws: Draws): Stops[] {
  const spins: Stops[] = [];
  let granted = 0;
  do {
    const stops = theme.strips.map((strip) => draws.below(strip.length));
    spins.push(stops);
    granted = Math.min(MAX_FREE_SPINS, granted + evaluate(theme, stops).freeSpins);
  } while (spins.length <= granted);
  return spins;
}

/** Payout of a whole round. */
export function roundWin(theme: Theme, stake: bigint, spins: readonly Stops[]): bigint {
  return spins.reduce(
    (sum, stops, index) => sum + winOf(theme, stake, evaluate(theme, stops), index > 0),
    0n,
  );
}
