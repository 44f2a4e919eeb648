import { formatMinor, toMinor } from '@koi/money';
import type { Group } from '../../shared/records/record-screen.tsx';
import { toDate } from '../../shared/time/dates.ts';
import { type BetRow, isOpenBet } from './bet-source.ts';

/** The bets of a visit to a game, newest first. */
export type Visit = Group<BetRow>;
export type BetFigures = Pick<BetRow, 'status' | 'status_text' | 'betAmount' | 'netAmount'>;

/** A longer pause begins a new visit, as it begins a new session of play. */
const pauseMs = 30 * 60_000;

const gameOf = ({ api_name, gameType, game_code, playDetail }: BetRow): string =>
  `${api_name} ${gameType} ${game_code ?? playDetail}`;
const timeOf = (bet: BetRow): number => Number(toDate(bet.betTime));

/** Bets, newest first, by visits to a game; visits to two games at a time are two. */
export function visitsOf(bets: readonly BetRow[]): Visit[] {
  const visits: [BetRow, ...BetRow[]][] = [];
  const newest = new Map<string, [BetRow, ...BetRow[]]>();
  for (const bet of bets) {
    const visit = newest.get(gameOf(bet));
    if (visit && timeOf(visit.at(-1) ?? bet) - timeOf(bet) <= pauseMs) visit.push(bet);
    else {
      const begun: [BetRow, ...BetRow[]] = [bet];
      visits.push(begun);
      newest.set(gameOf(bet), begun);
    }
  }
  return visits;
}

/** Between the first bet and the last one. */
export const minutesOf = (visit: Visit): number =>
  Math.round((timeOf(visit[0]) - timeOf(visit.at(-1) ?? visit[0])) / 60_000);

/**
 * What a visit came to, as one bet: open as long as one of its bets is. Bets that were cancelled do not count, unless
 * all of them were.
 */
export function totalOf(visit: Visit): BetFigures {
  const counted = visit.filter((bet) => isOpenBet(bet) || bet.status === 'COMPLETE');
  const { status, status_text } = counted.find(isOpenBet) ?? counted[0] ?? visit[0];
  const bets: readonly BetRow[] = counted.length > 0 ? counted : visit;
  const sum = (of: 'betAmount' | 'netAmount') =>
    formatMinor(bets.reduce((all, bet) => all + toMinor(bet[of], 0n), 0n));
  return { status, status_text, betAmount: sum('betAmount'), netAmount: sum('netAmount') };
}
