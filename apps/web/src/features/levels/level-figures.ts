import { showAmount } from '@koi/money/show-amount';
import type { Figure } from './queries.ts';

const RANKS = 8;

/** Spreads the colours over the levels, however many there are. */
export function rankOf(level: number, levels: readonly number[]): number {
  const at = levels.filter((one) => one <= level).length - 1;
  if (at <= 0) return 0;
  return levels.length <= RANKS ? at : Math.round((at * (RANKS - 1)) / (levels.length - 1));
}

/** Amounts are formatted; texts of an existing back end are shown as sent. */
export const showFigure = (figure: Figure): string =>
  typeof figure === 'bigint' ? showAmount(figure) : (figure ?? '–');
