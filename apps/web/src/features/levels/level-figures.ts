import type { Figure } from '../../api/queries/levels.ts';
import { showMoney } from '../../lib/amounts.ts';

const RANKS = 8;

/** The colours of a level: the whole range of them, however many levels there are. */
export function rankOf(level: number, levels: readonly number[]): number {
  const at = levels.filter((one) => one <= level).length - 1;
  if (at <= 0) return 0;
  return levels.length <= RANKS ? at : Math.round((at * (RANKS - 1)) / (levels.length - 1));
}

/** Money as money; the words of an existing back end as they came. */
export const showFigure = (figure: Figure): string =>
  typeof figure === 'bigint' ? showMoney(figure) : (figure ?? '–');
