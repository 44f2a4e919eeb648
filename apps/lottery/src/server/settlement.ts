import type { Database } from '@koi/database';
import { type Kysely, sql } from 'kysely';
import { betTypeOf, type GameDefinition } from '../draw/game.ts';
import { payoutOf } from '../draw/odds.ts';
import type { BetState, Tables } from './db/tables.ts';
import { joinFeedWriters } from './feed-lock.ts';
import { announceGame, announcePlayer } from './live.ts';
import { lockPlayers, post } from './wallet.ts';

const BATCH = 500;

interface Decision {
  id: string;
  player_id: string;
  state: BetState;
  payout: bigint;
}

/**
 * Settles one batch of a drawn issue, or refunds one of an issue being voided, and ends the issue when no open bet is left. The issue's lock keeps
 * every other process out meanwhile; a crash loses at most the batch in hand, which is then done again from the start.
 * Resolves to true when nothing is left to do.
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
    const bets = await trx
      .selectFrom('bet')
      .select(['id', 'player_id', 'bet_type', 'pick', 'odds', 'stake'])
      .where('game_code', '=', game.code)
      .where('issue_no', '=', issueNo)
      .where('state', '=', 'open')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const voiding = issue.state === 'voiding';
    if (bets.length === 0) {
      await endIssue(database, trx, game.code, issueNo, voiding, now);
      return true;
    }
    const result = issue.result;
    if (!voiding && !game.isOutcome(result))
      throw new Error(`issue ${game.code} ${issueNo} is drawn without a result`);
    const decisions = bets.map((bet): Decision => {
      const stake = BigInt(bet.stake);
      if (voiding || !game.isOutcome(result))
        return { id: bet.id, player_id: bet.player_id, state: 'cancelled', payout: stake };
      const betType = betTypeOf(game, { betType: bet.bet_type, pick: bet.pick });
      if (!betType) throw new Error(`bet ${bet.id} is of an unknown type`);
      const won = betType.wins(bet.pick, result);
      return {
        id: bet.id,
        player_id: bet.player_id,
        state: won ? 'won' : 'lost',
        payout: won ? payoutOf(stake, bet.odds) : 0n,
      };
    });
    await pay(database, trx, decisions, voiding, now);
    await close(trx, decisions, now);
    return false;
  });
}

async function pay(
  database: Database<Tables>,
  trx: Kysely<Tables>,
  decisions: readonly Decision[],
  voiding: boolean,
  now: Date,
): Promise<void> {
  const ids = [...new Set(decisions.map((decision) => decision.player_id))];
  const paid = decisions.filter(({ payout }) => payout > 0n);
  const players = await lockPlayers(trx, { ids });
  const kind = voiding ? 'refund' : 'payout';
  await post(
    trx,
    players,
    paid.map(({ id, player_id, payout }) => ({ playerId: player_id, kind, reference: id, amount: payout })),
    now,
  );
  for (const id of ids) await announcePlayer(database, trx, id);
}

async function close(trx: Kysely<Tables>, decisions: readonly Decision[], now: Date): Promise<void> {
  await joinFeedWriters(trx);
  const rows = decisions.map(({ id, state, payout }) => ({ id, state, payout: `${payout}` }));
  const { numAffectedRows } = await sql`
    update bet set state = decided.state, payout = decided.payout, settled_at = ${now}, version = nextval('bet_version')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as decided (id text, state text, payout bigint)
    where bet.id = decided.id and bet.state = 'open'`.execute(trx);
  if (numAffectedRows !== BigInt(decisions.length)) throw new Error('a bet was settled by somebody else');
}

async function endIssue(
  database: Database<Tables>,
  trx: Kysely<Tables>,
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
