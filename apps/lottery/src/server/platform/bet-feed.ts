import type { Database } from '@koi/database';
import { formatMinor } from '@koi/money';
import type { BetFeedAnswer, BetFeedRequest, BetRow } from '@koi/supplier-protocol';
import { gameOf } from '../../draw/games.ts';
import { betTexts } from '../bets/bet-texts.ts';
import type { BetState } from '../db/column-types.ts';
import { waitForFeedWriters } from '../db/feed-lock.ts';
import type { Tables } from '../db/tables.ts';

/** docs/contract/play.md 13.1: own lottery. */
const OWN_LOTTERY = 99;

const wireState: Record<BetState, BetRow['state']> = {
  open: 'open',
  won: 'settled',
  lost: 'settled',
  cancelled: 'cancelled',
};

/**
 * Bets changed after version `after`, in version order. A change is only shown once all earlier ones are
 * committed.
 */
export async function readBetFeed(
  database: Database<Tables>,
  { after, limit }: BetFeedRequest,
): Promise<BetFeedAnswer> {
  const last = await database.transaction(async (trx) => {
    await waitForFeedWriters(trx);
    const row = await trx
      .selectFrom('bet')
      .select((select) => select.fn.max<string | null>('version').as('version'))
      .executeTakeFirst();
    return row?.version ?? '0';
  });
  const rows = await database.db
    .selectFrom('bet')
    .innerJoin('player', 'player.id', 'bet.player_id')
    .innerJoin('issue', (join) =>
      join.onRef('issue.game_code', '=', 'bet.game_code').onRef('issue.issue_no', '=', 'bet.issue_no'),
    )
    .select([
      'bet.id',
      'bet.version',
      'bet.game_code',
      'bet.issue_no',
      'bet.bet_type',
      'bet.pick',
      'bet.odds',
      'bet.stake',
      'bet.payout',
    ])
    .select([
      'bet.state',
      'bet.placed_at',
      'bet.settled_at',
      'player.account',
      'player.currency',
      'player.demo',
      'issue.result',
    ])
    .where('bet.version', '>', after || '0')
    .where('bet.version', '<=', last)
    .orderBy('bet.version')
    .limit(limit)
    .execute();
  const bets = rows.map((row): BetRow => {
    const stake = formatMinor(BigInt(row.stake));
    const settled = row.state === 'won' || row.state === 'lost';
    return {
      betId: row.id,
      version: row.version,
      player: row.account,
      gameCode: row.game_code,
      gameName: gameOf(row.game_code)?.names.zh_cn ?? row.game_code,
      gameType: OWN_LOTTERY,
      round: row.issue_no,
      detail: `${row.bet_type} ${row.pick} @${row.odds}`,
      texts: betTexts(row),
      result: settled && Array.isArray(row.result) ? row.result.join(' ') : '',
      betAmount: stake,
      validAmount: settled ? stake : '0.00',
      payout: formatMinor(BigInt(row.payout ?? 0)),
      currency: row.currency,
      state: wireState[row.state],
      demo: row.demo,
      betAt: row.placed_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
    };
  });
  return { bets, next: bets.at(-1)?.version ?? after };
}
