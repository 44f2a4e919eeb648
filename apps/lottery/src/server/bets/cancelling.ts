import type { Database } from '@koi/database';
import { formatMinor } from '@koi/money';
import type { CancelAnswer } from '../../draw/page-api.ts';
import type { Tables } from '../db/tables.ts';
import { closeBets } from '../draws/close-bets.ts';
import { LotteryRefusal } from '../lib/refusal.ts';
import { lockPlayers } from '../players/wallet.ts';

/**
 * Cancels the player's open bets of a slip, or of every issue of a chase, that have not been sealed: each
 * stake is refunded once, and the platform learns of it through the bet feed. Locks the issues (shared, so
 * that sealing waits) in order, then the player. Idempotent: repeats return the same answer. @throws
 * LotteryRefusal `not_found`, `too_late`
 */
export function cancelBets(
  database: Database<Tables>,
  playerId: string,
  which: { slipId: string } | { chaseId: string },
  clock: () => Date,
): Promise<CancelAnswer> {
  const [column, id] =
    'slipId' in which ? (['slip_id', which.slipId] as const) : (['chase_id', which.chaseId] as const);
  return database.transaction(async (trx) => {
    const mine = trx
      .selectFrom('bet')
      .select(['id', 'game_code', 'issue_no', 'state', 'stake'])
      .where(column, '=', id)
      .where('player_id', '=', playerId);
    const [first, ...others] = await mine.execute();
    if (!first) throw new LotteryRefusal('not_found');
    const issues = await trx
      .selectFrom('issue')
      .select(['issue_no', 'state', 'closes_at'])
      .where('game_code', '=', first.game_code)
      .where('issue_no', 'in', [...new Set([first, ...others].map((bet) => bet.issue_no))])
      .orderBy('issue_no')
      .forShare()
      .execute();
    const players = await lockPlayers(trx, { ids: [playerId] });
    const now = clock();
    const unsealed = new Set(
      issues
        .filter((issue) => issue.state === 'open' && now < issue.closes_at)
        .map((issue) => issue.issue_no),
    );
    const bets = await mine.execute();
    const taken = bets.filter((bet) => bet.state === 'open' && unsealed.has(bet.issue_no));
    const returned = bets.filter((bet) => bet.state === 'cancelled');
    if (taken.length === 0 && returned.length === 0) throw new LotteryRefusal('too_late');
    await closeBets(
      database,
      trx,
      players,
      taken.map((bet) => ({
        id: bet.id,
        player_id: playerId,
        state: 'cancelled',
        payout: BigInt(bet.stake),
      })),
      now,
    );
    const refunded = [...returned, ...taken].reduce((sum, bet) => sum + BigInt(bet.stake), 0n);
    return { refunded: formatMinor(refunded), balance: formatMinor(players[0]?.balance ?? 0n) };
  });
}
