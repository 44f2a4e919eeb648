import type { Database } from '@koi/database';
import { formatMinor, type Minor } from '@koi/money';
import type { GameDefinition } from '../../draw/game.ts';
import type { SlipAnswer, SlipRequest } from '../../draw/page-api.ts';
import { joinFeedWriters } from '../db/feed-lock.ts';
import { announcePlayersLater } from '../db/live.ts';
import type { Db, Tables } from '../db/tables.ts';
import { LotteryRefusal } from '../lib/refusal.ts';
import { checkLosses } from '../players/loss-windows.ts';
import { checkSession } from '../players/sessions.ts';
import { type LockedPlayer, lockPlayers, post } from '../players/wallet.ts';
import { checkExposure } from './exposure.ts';
import { hashOf, type Line, newId, readLines, totalOf } from './lines.ts';

/**
 * Places a slip, all or nothing, in one transaction. Locks the issue (shared, so that sealing waits for slips
 * in flight and none can enter later), then the player. @throws LotteryRefusal
 */
export function placeSlip(
  database: Database<Tables>,
  game: GameDefinition,
  { playerId, session }: { playerId: string; session: string },
  request: Omit<SlipRequest, 'gameCode'>,
  clock: () => Date,
): Promise<SlipAnswer> {
  const { requestId, issueNo, multiplier, selections } = request;
  const lines = readLines(game, selections, multiplier);
  const total = totalOf(lines);
  const requestHash = hashOf([game.code, issueNo, multiplier], selections);
  return database.transaction(async (trx) => {
    const issue = await trx
      .selectFrom('issue')
      .select(['state', 'opens_at', 'closes_at'])
      .where('game_code', '=', game.code)
      .where('issue_no', '=', issueNo)
      .forShare()
      .executeTakeFirst();
    const [player] = await lockPlayers(trx, { ids: [playerId] });
    if (!player) throw new LotteryRefusal('session_required');
    const before = await findSlip(trx, playerId, requestId, requestHash);
    if (before) return before;
    await checkSession(trx, session);
    const now = clock();
    if (issue?.state !== 'open' || now < issue.opens_at || now >= issue.closes_at)
      throw new LotteryRefusal('issue_closed');
    await checkExposure(trx, game, playerId, new Map([[issueNo, lines]]));
    await checkLosses(trx, playerId, total, now);
    if (total > player.balance) throw new LotteryRefusal('insufficient_balance');
    const slipId = newId(issueNo);
    await writeSlips(
      trx,
      player,
      game,
      [{ id: slipId, requestId, requestHash, issueNo, multiplier, chaseId: null, lines }],
      now,
    );
    announcePlayersLater(database, [playerId]);
    return { slipId, issueNo, total: formatMinor(total), balance: formatMinor(player.balance) };
  });
}

export interface NewSlip {
  id: string;
  requestId: string;
  requestHash: string;
  issueNo: string;
  multiplier: number;
  chaseId: string | null;
  lines: readonly Line[];
  /** Of the lines, where they are given from elsewhere. */
  betIds?: readonly string[];
}

/** Rows per insert: PostgreSQL accepts 65 535 parameters in a statement. */
const ROWS = 1000;

/**
 * Takes the stakes and writes slips and bets, one journal entry per slip. The caller has checked balance,
 * issues and limits under lock.
 */
export async function writeSlips(
  trx: Db,
  player: LockedPlayer,
  game: GameDefinition,
  slips: readonly NewSlip[],
  now: Date,
): Promise<void> {
  const totals = slips.map(({ lines }) => totalOf(lines));
  const balances: Minor[] = [];
  let balance = player.balance;
  for (const total of totals) {
    balance -= total;
    balances.push(balance);
  }
  const entries = slips.map(({ id }, index) => ({
    playerId: player.id,
    kind: 'bet' as const,
    reference: id,
    amount: -(totals[index] ?? 0n),
  }));
  await post(trx, [player], entries, now);
  await trx
    .insertInto('slip')
    .values(
      slips.map((slip, index) => ({
        id: slip.id,
        player_id: player.id,
        request_id: slip.requestId,
        request_hash: slip.requestHash,
        game_code: game.code,
        issue_no: slip.issueNo,
        chase_id: slip.chaseId,
        multiplier: slip.multiplier,
        total: totals[index] ?? 0n,
        balance_after: balances[index] ?? 0n,
        created_at: now,
      })),
    )
    .execute();
  await joinFeedWriters(trx);
  const bets = slips.flatMap(({ id, issueNo, chaseId, lines, betIds }) =>
    lines.map(({ betType, pick, odds, combinations, stake }, index) => ({
      id: betIds?.[index] ?? newId(issueNo),
      slip_id: id,
      player_id: player.id,
      game_code: game.code,
      issue_no: issueNo,
      chase_id: chaseId,
      bet_type: betType,
      pick,
      odds,
      combinations,
      stake,
      payout: null,
      state: 'open' as const,
      placed_at: now,
      settled_at: null,
    })),
  );
  for (let from = 0; from < bets.length; from += ROWS)
    await trx
      .insertInto('bet')
      .values(bets.slice(from, from + ROWS))
      .execute();
}

async function findSlip(
  trx: Db,
  playerId: string,
  requestId: string,
  requestHash: string,
): Promise<SlipAnswer | null> {
  const slip = await trx
    .selectFrom('slip')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!slip) return null;
  if (slip.request_hash !== requestHash) throw new LotteryRefusal('request_id_reused');
  return {
    slipId: slip.id,
    issueNo: slip.issue_no,
    total: formatMinor(BigInt(slip.total)),
    balance: formatMinor(BigInt(slip.balance_after)),
  };
}
