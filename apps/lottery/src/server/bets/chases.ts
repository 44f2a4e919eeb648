import type { Database } from '@koi/database';
import { formatMinor } from '@koi/money';
import type { GameDefinition } from '../../draw/game.ts';
import type { ChaseAnswer, ChaseRequest } from '../../draw/page-api.ts';
import { announcePlayersLater } from '../db/live.ts';
import type { Db, Tables } from '../db/tables.ts';
import { LotteryRefusal } from '../lib/refusal.ts';
import { checkLosses } from '../players/loss-windows.ts';
import { checkSession } from '../players/sessions.ts';
import { lockPlayers } from '../players/wallet.ts';
import { checkExposure } from './exposure.ts';
import { hashOf, newId, readLines, totalOf } from './lines.ts';
import { writeSlips } from './slips.ts';

/**
 * Places the same lines in several issues, all or nothing, in one transaction: all issues are locked as for a
 * slip, in order, and all stakes are taken at once. Each issue gets its own slip. @throws LotteryRefusal
 */
export function placeChase(
  database: Database<Tables>,
  game: GameDefinition,
  { playerId, session }: { playerId: string; session: string },
  request: Omit<ChaseRequest, 'gameCode'>,
  clock: () => Date,
): Promise<ChaseAnswer> {
  const { requestId, stopOnWin, selections } = request;
  const issues = checkIssues(game, request);
  const wanted = new Map(
    issues.map(({ issueNo, multiplier }) => [issueNo, readLines(game, selections, multiplier)]),
  );
  const total = [...wanted.values()].reduce((sum, lines) => sum + totalOf(lines), 0n);
  const requestHash = hashOf(
    [game.code, stopOnWin, issues.map(({ issueNo, multiplier }) => [issueNo, multiplier])],
    selections,
  );
  return database.transaction(async (trx) => {
    const rows = await trx
      .selectFrom('issue')
      .select(['issue_no', 'state', 'closes_at'])
      .where('game_code', '=', game.code)
      .where('issue_no', 'in', [...wanted.keys()])
      .orderBy('issue_no')
      .forShare()
      .execute();
    const [player] = await lockPlayers(trx, { ids: [playerId] });
    if (!player) throw new LotteryRefusal('session_required');
    const before = await findChase(trx, playerId, requestId, requestHash);
    if (before) return before;
    await checkSession(trx, session);
    const now = clock();
    const open = rows.filter((row) => row.state === 'open' && now < row.closes_at);
    if (open.length < issues.length) throw new LotteryRefusal('issue_closed');
    await checkExposure(trx, game, playerId, wanted);
    await checkLosses(trx, playerId, total, now);
    if (total > player.balance) throw new LotteryRefusal('insufficient_balance');

    const chaseId = newId(issues[0]?.issueNo ?? '');
    await trx
      .insertInto('chase')
      .values({
        id: chaseId,
        player_id: playerId,
        request_id: requestId,
        request_hash: requestHash,
        game_code: game.code,
        stop_on_win: stopOnWin,
        total,
        balance_after: player.balance - total,
        created_at: now,
      })
      .execute();
    await writeSlips(
      trx,
      player,
      game,
      issues.map(({ issueNo, multiplier }) => ({
        id: newId(issueNo),
        requestId: `${chaseId} ${issueNo}`,
        requestHash,
        issueNo,
        multiplier,
        chaseId,
        lines: wanted.get(issueNo) ?? [],
      })),
      now,
    );
    announcePlayersLater(database, [playerId]);
    return { chaseId, total: formatMinor(total), balance: formatMinor(player.balance) };
  });
}

/**
 * At least two issues, ascending, no duplicates, and no more bets in total than one transaction should write.
 */
function checkIssues(
  { limits }: GameDefinition,
  { issues, selections }: Omit<ChaseRequest, 'gameCode'>,
): ChaseRequest['issues'] {
  const ascending = issues.every(
    ({ issueNo }, index) => index === 0 || issueNo > (issues[index - 1]?.issueNo ?? ''),
  );
  const counted = issues.length >= 2 && issues.length <= limits.maxChase;
  if (!ascending || !counted || issues.length * selections.length > limits.maxChaseBets)
    throw new LotteryRefusal('chase_size', {
      issues: String(limits.maxChase),
      bets: String(limits.maxChaseBets),
    });
  return issues;
}

async function findChase(
  trx: Db,
  playerId: string,
  requestId: string,
  requestHash: string,
): Promise<ChaseAnswer | null> {
  const chase = await trx
    .selectFrom('chase')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!chase) return null;
  if (chase.request_hash !== requestHash) throw new LotteryRefusal('request_id_reused');
  return {
    chaseId: chase.id,
    total: formatMinor(BigInt(chase.total)),
    balance: formatMinor(BigInt(chase.balance_after)),
  };
}
