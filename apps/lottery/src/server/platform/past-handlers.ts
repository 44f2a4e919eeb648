import type { Database } from '@koi/database';
import { formatMinor } from '@koi/money';
import type { PastHandlers, PastPlay } from '@koi/supplier-protocol/past';
import { SupplierRefusal } from '@koi/supplier-protocol/server';
import { periodAt } from '../../draw/calendar.ts';
import { deriveOutcome } from '../../draw/derive.ts';
import { betTypeOf, type GameDefinition, type Outcome } from '../../draw/game.ts';
import { gameOf } from '../../draw/games.ts';
import { linePayout } from '../../draw/odds.ts';
import { newId, readLines } from '../bets/lines.ts';
import { writeSlips } from '../bets/slips.ts';
import type { Db, Tables } from '../db/tables.ts';
import { closeBets } from '../draws/close-bets.ts';
import type { RunnerParts } from '../draws/runner.ts';
import { LotteryRefusal } from '../lib/refusal.ts';
import { transferWithin } from '../players/transfers.ts';
import { lockPlayers } from '../players/wallet.ts';

type PastBet = Pick<PastPlay['bets'][number], 'gameCode' | 'betType' | 'pick' | 'stake'>;

/** The lottery's side of a demonstration's past: its own draws, slips and transfers, at the times they had. */
export function pastHandlers(parts: RunnerParts): PastHandlers {
  const { database } = parts;
  return {
    async round(bet) {
      const game = knownGame(bet.gameCode);
      const { issueNo, result, drawsAt } = await pastIssue(parts, game, new Date(bet.at));
      return {
        round: issueNo,
        result: result.join(' '),
        payout: `${payoutOf(game, bet, result)}`,
        settledAt: drawsAt.toISOString(),
      };
    },
    async play(play) {
      await database.transaction((trx) => recordPlay(database, trx, play));
      return {};
    },
  };
}

function knownGame(code: string): GameDefinition {
  const game = gameOf(code);
  if (!game) throw new SupplierRefusal('unknown_game');
  return game;
}

function lineOf(game: GameDefinition, { betType, pick, stake }: PastBet) {
  try {
    return readLines(game, [{ betType, pick, stake: formatMinor(BigInt(stake)) }], 1);
  } catch (error) {
    if (error instanceof LotteryRefusal) throw new SupplierRefusal('invalid_amount');
    throw error;
  }
}

function payoutOf(game: GameDefinition, bet: PastBet, result: Outcome): bigint {
  const [line] = lineOf(game, bet);
  const betType = betTypeOf(game, bet);
  if (!line || !betType) throw new SupplierRefusal('unknown_game');
  return linePayout(betType, { pick: line.pick, odds: line.odds, unit: line.unit }, result);
}

/** The issue that takes bets at this time of the past, drawn from a seed of its own like any other. */
async function pastIssue(
  { database, vault, clock, offsetMinutes }: RunnerParts,
  game: GameDefinition,
  at: Date,
) {
  const running = periodAt(game, at, offsetMinutes);
  const period = at < running.closesAt ? running : periodAt(game, running.drawsAt, offsetMinutes);
  const { issueNo, opensAt, closesAt, drawsAt } = period;
  if (drawsAt >= clock()) throw new SupplierRefusal('closed');
  const find = () =>
    database.db
      .selectFrom('issue')
      .select('result')
      .where('game_code', '=', game.code)
      .where('issue_no', '=', issueNo)
      .where('state', '=', 'settled')
      .executeTakeFirst();
  let issue = await find();
  if (!issue) {
    const { cipher, seedHash } = await vault.create(game.code, issueNo);
    const seed = vault.open(game.code, issueNo, cipher);
    if (seed === null) throw new Error(`the seed of ${game.code} ${issueNo} does not open`);
    await database.db
      .insertInto('issue')
      .values({
        game_code: game.code,
        issue_no: issueNo,
        opens_at: opensAt,
        closes_at: closesAt,
        draws_at: drawsAt,
        state: 'settled',
        seed_hash: seedHash,
        seed,
        result: JSON.stringify(await deriveOutcome(game, seed, issueNo)),
        void_reason: null,
        published_at: new Date(opensAt.getTime() - 60_000),
        drawn_at: drawsAt,
        ended_at: drawsAt,
      })
      .onConflict((conflict) => conflict.columns(['game_code', 'issue_no']).doNothing())
      .execute();
    issue = await find();
  }
  // One that was open when the lottery stopped, or void, decides nothing of the past.
  if (!issue || !game.isOutcome(issue.result)) throw new SupplierRefusal('closed');
  return { issueNo, result: issue.result, drawsAt };
}

async function recordPlay(database: Database<Tables>, trx: Db, play: PastPlay): Promise<void> {
  const { player: account, currency } = play;
  await trx
    .insertInto('player')
    .values({ account, currency, demo: false, created_at: new Date(play.in.at) })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .execute();
  const transfer = async (direction: 'in' | 'out', { reference, amount, at }: PastPlay['in']) => {
    const request = { reference, player: account, direction, amount: formatMinor(BigInt(amount)), currency };
    const answer = await transferWithin(database, trx, request, new Date(at));
    if (answer?.state === 'refused') throw new SupplierRefusal(answer.reason ?? 'closed');
    return answer;
  };
  // Its reference is known: the whole was recorded before.
  if (!(await transfer('in', play.in))) return;
  for (const bet of play.bets) await recordBet(database, trx, account, bet);
  if (play.out) await transfer('out', play.out);
}

async function recordBet(
  database: Database<Tables>,
  trx: Db,
  account: string,
  bet: PastPlay['bets'][number],
): Promise<void> {
  const game = knownGame(bet.gameCode);
  const issue = await trx
    .selectFrom('issue')
    .select('result')
    .where('game_code', '=', game.code)
    .where('issue_no', '=', bet.round)
    .executeTakeFirst();
  const payout = BigInt(bet.payout);
  if (!game.isOutcome(issue?.result) || payoutOf(game, bet, issue.result) !== payout)
    throw new SupplierRefusal('closed');
  const [player] = await lockPlayers(trx, { account });
  if (!player) throw new SupplierRefusal('unknown_player');
  const slip = {
    id: newId(bet.round),
    requestId: bet.betId,
    requestHash: '',
    issueNo: bet.round,
    multiplier: 1,
    chaseId: null,
    lines: lineOf(game, bet),
    betIds: [bet.betId],
  };
  await writeSlips(trx, player, game, [slip], new Date(bet.betAt));
  const state = payout > 0n ? 'won' : 'lost';
  const decision = { id: bet.betId, player_id: player.id, state, payout } as const;
  await closeBets(database, trx, [player], [decision], new Date(bet.settledAt));
}
