import { formatMinor, type Minor } from '@koi/money';
import type { GameDefinition } from '../../draw/game.ts';
import type { Db } from '../db/tables.ts';
import { LotteryRefusal } from '../lib/refusal.ts';
import { type Line, mostOf, totalOf } from './lines.ts';

/**
 * Refuses lines that, together with the player's bets on the issue so far, could exceed the maximum payout
 * per player and issue. Runs under the player's lock, so that two slips cannot pass the limit together.
 * @throws LotteryRefusal `payout_limit`
 */
export async function checkExposure(
  trx: Db,
  game: GameDefinition,
  playerId: string,
  wanted: ReadonlyMap<string, readonly Line[]>,
): Promise<void> {
  const placed = await trx
    .selectFrom('bet')
    .select(['issue_no', 'bet_type', 'pick', 'odds', 'stake', 'combinations'])
    .where('game_code', '=', game.code)
    .where('issue_no', 'in', [...wanted.keys()])
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .execute();
  const { maxPayout } = game.limits;
  const ceilingOf = (lines: readonly Line[]): Minor => lines.reduce((sum, line) => sum + mostOf(line), 0n);
  // A chase bets the same lines everywhere, so the worst payout at the greatest multiplier bounds all issues.
  const greatest = [...wanted.values()].reduce(
    (one, other) => (totalOf(other) > totalOf(one) ? other : one),
    [],
  );
  let worst: Minor | undefined;
  for (const [issueNo, lines] of wanted) {
    const before = placed
      .filter((bet) => bet.issue_no === issueNo)
      .map(({ bet_type, pick, odds, stake, combinations }) => ({
        betType: bet_type,
        pick,
        odds,
        combinations,
        stake: BigInt(stake),
        unit: BigInt(stake) / BigInt(combinations),
      }));
    // Most slips are far below the limit even if everything in them won; only the others need the exact
    // figure.
    if (ceilingOf(lines) + ceilingOf(before) <= maxPayout) continue;
    worst ??= game.worstPayout(greatest);
    if (worst + ceilingOf(before) <= maxPayout) continue;
    if (game.worstPayout([...lines, ...before]) > maxPayout)
      throw new LotteryRefusal('payout_limit', { max: formatMinor(maxPayout) });
  }
}
