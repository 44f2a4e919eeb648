import type { Database } from '@koi/database';
import { formatMinor, type Minor, parseMinor } from '@koi/money';
import type { LossWindow } from '@koi/supplier-protocol';
import { sql } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';
import { LotteryRefusal } from '../lib/refusal.ts';
import { lockPlayers } from './wallet.ts';

/**
 * Replaces the player's windows as the platform says. Runs under the player's lock, so that no bet is checked
 * against a partial set.
 */
export function storeLossWindows(
  database: Database<Tables>,
  playerId: string,
  windows: readonly LossWindow[],
): Promise<void> {
  return database.transaction(async (trx) => {
    await lockPlayers(trx, { ids: [playerId] });
    await trx.deleteFrom('loss_window').where('player_id', '=', playerId).execute();
    const rows = windows.map(({ from, until, mayLose }) => ({
      player_id: playerId,
      starts_at: new Date(from),
      ends_at: new Date(until),
      may_lose: amount(mayLose),
    }));
    if (rows.length > 0)
      await trx
        .insertInto('loss_window')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['player_id', 'starts_at', 'ends_at'])
            .doUpdateSet({ may_lose: sql`least(loss_window.may_lose, excluded.may_lose)` }),
        )
        .execute();
  });
}

/**
 * Call it under the player's lock, before stakes are taken.
 * @throws LotteryRefusal loss_limit, with the amount that may still be staked
 */
export async function checkLosses(trx: Db, playerId: string, total: Minor, now: Date): Promise<void> {
  const windows = await trx
    .selectFrom('loss_window')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute();
  for (const window of windows) {
    const { lost } = await trx
      .selectFrom('bet')
      .select(sql<string>`coalesce(sum(stake - coalesce(payout, 0)), 0)`.as('lost'))
      .where('player_id', '=', playerId)
      .where('state', '<>', 'cancelled')
      .where('placed_at', '>=', window.starts_at)
      .where('placed_at', '<', window.ends_at)
      .executeTakeFirstOrThrow();
    const left = BigInt(window.may_lose) - BigInt(lost);
    if (total > left) throw new LotteryRefusal('loss_limit', { left: formatMinor(left > 0n ? left : 0n) });
  }
}

/** The format has been validated by the protocol. */
function amount(text: string): Minor {
  const parsed = parseMinor(text);
  if (!('amount' in parsed)) throw new Error(`a loss window carries the amount "${text}"`);
  return parsed.amount;
}
