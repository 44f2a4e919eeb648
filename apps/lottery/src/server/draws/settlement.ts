import type { Database } from '@koi/database';
import { type SqlBool, sql } from 'kysely';
import { betTypeOf, type GameDefinition, type Outcome } from '../../draw/game.ts';
import { linePayout } from '../../draw/odds.ts';
import { announceGame } from '../db/live.ts';
import type { Db, Tables } from '../db/tables.ts';
import { lockPlayers } from '../players/wallet.ts';
import { closeBets, type Decision } from './close-bets.ts';

const BATCH = 500;

interface OpenBet {
  id: string;
  player_id: string;
  chase_id: string | null;
  bet_type: string;
  pick: string;
  odds: string;
  stake: string;
  combinations: number;
}

/**
 * Settles one batch of a drawn issue, or refunds one of an issue being voided, and ends the issue when no
 * open bet is left. The issue's lock keeps all other processes out meanwhile; a crash loses at most the
 * current batch, which is then repeated.
 * Resolves to true when nothing is left to do, or what is left waits for an earlier issue of its chase.
 */
export function settleBatch(
  database: Database<Tables>,
  game: GameDefinition,
  issueNo: string,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (trx) => {
    const issue = await trx
      .selectFrom('issue')
      .select(['state', 'result'])
      .where('game_code', '=', game.code)
      .where('issue_no', '=', issueNo)
      .where('state', 'in', ['drawn', 'voiding'])
      .forUpdate()
      .executeTakeFirst();
    if (!issue) return true;
    const { result } = issue;
    const voiding = issue.state === 'voiding';
    if (!voiding && !game.isOutcome(result))
      throw new Error(`issue ${game.code} ${issueNo} is drawn without a result`);
    const waiting = await openBets(trx, game.code, issueNo, voiding);
    if (waiting.length === 0) {
      if (!(await hasOpenBets(trx, game.code, issueNo)))
        await endIssue(database, trx, game.code, issueNo, voiding, now);
      return true;
    }
    const players = await lockPlayers(trx, { ids: [...new Set(waiting.map((bet) => bet.player_id))] });
    // Players may have cancelled bets before their locks were taken.
    const bets = await stillOpen(trx, waiting);
    const decisions = bets.map((bet) =>
      decide(game, bet, game.isOutcome(result) && !voiding ? result : null),
    );
    const won = decisions.flatMap(({ state }, index) =>
      state === 'won' ? (bets[index]?.chase_id ?? []) : [],
    );
    const stopped = await betsAfter(trx, won, issueNo);
    await closeBets(database, trx, players, [...decisions, ...stopped.map(refundOf)], now);
    return false;
  });
}

const refundOf = ({ id, player_id, stake }: Pick<OpenBet, 'id' | 'player_id' | 'stake'>): Decision => ({
  id,
  player_id,
  state: 'cancelled',
  payout: BigInt(stake),
});

function decide(game: GameDefinition, bet: OpenBet, result: Outcome | null): Decision {
  if (!result) return refundOf(bet);
  const betType = betTypeOf(game, { betType: bet.bet_type, pick: bet.pick });
  if (!betType) throw new Error(`bet ${bet.id} is of an unknown type`);
  const unit = BigInt(bet.stake) / BigInt(bet.combinations);
  const payout = linePayout(betType, { pick: bet.pick, odds: bet.odds, unit }, result);
  return { id: bet.id, player_id: bet.player_id, state: payout > 0n ? 'won' : 'lost', payout };
}

const columns = ['id', 'player_id', 'chase_id', 'bet_type', 'pick', 'odds', 'stake', 'combinations'] as const;

/**
 * The next bets to settle. Bets of a chase wait until its earlier issues are settled, because a win there
 * cancels them; refunds need not wait.
 */
function openBets(trx: Db, gameCode: string, issueNo: string, voiding: boolean): Promise<OpenBet[]> {
  let query = trx
    .selectFrom('bet')
    .select(columns)
    .where('game_code', '=', gameCode)
    .where('issue_no', '=', issueNo)
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(BATCH);
  if (!voiding)
    query = query.where(
      sql<SqlBool>`(chase_id is null or not exists (
        select from bet as earlier
        where earlier.chase_id = bet.chase_id and earlier.issue_no < bet.issue_no and earlier.state = 'open'))`,
    );
  return query.execute();
}

function stillOpen(trx: Db, bets: readonly OpenBet[]): Promise<OpenBet[]> {
  const ids = bets.map(({ id }) => id);
  return trx.selectFrom('bet').select(columns).where('id', 'in', ids).where('state', '=', 'open').execute();
}

async function hasOpenBets(trx: Db, gameCode: string, issueNo: string): Promise<boolean> {
  const row = await trx
    .selectFrom('bet')
    .select('id')
    .where('game_code', '=', gameCode)
    .where('issue_no', '=', issueNo)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The open bets in later issues of those chases that stop on a win. */
async function betsAfter(
  trx: Db,
  chases: readonly string[],
  issueNo: string,
): Promise<Pick<OpenBet, 'id' | 'player_id' | 'stake'>[]> {
  if (chases.length === 0) return [];
  return trx
    .selectFrom('bet')
    .innerJoin('chase', 'chase.id', 'bet.chase_id')
    .select(['bet.id', 'bet.player_id', 'bet.stake'])
    .where('bet.chase_id', 'in', [...new Set(chases)])
    .where('chase.stop_on_win', '=', true)
    .where('bet.issue_no', '>', issueNo)
    .where('bet.state', '=', 'open')
    .execute();
}

async function endIssue(
  database: Database<Tables>,
  trx: Db,
  code: string,
  issueNo: string,
  voiding: boolean,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('issue')
    .set({ state: voiding ? 'void' : 'settled', ended_at: now })
    .where('game_code', '=', code)
    .where('issue_no', '=', issueNo)
    .execute();
  await announceGame(database, trx, code);
}
