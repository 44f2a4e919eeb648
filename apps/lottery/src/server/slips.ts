import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@koi/database';
import { formatMinor, type Minor, parseMinor } from '@koi/money';
import type { Kysely } from 'kysely';
import { betTypeOf, type GameDefinition, type Selection } from '../draw/game.ts';
import { payoutOf } from '../draw/odds.ts';
import type { Tables } from './db/tables.ts';
import { joinFeedWriters } from './feed-lock.ts';
import { announcePlayer } from './live.ts';
import { LotteryRefusal } from './refusal.ts';
import { lockPlayers, post } from './wallet.ts';

export interface SlipRequest {
  /** Made by the page when the slip opens and kept over retries: the same id never bets twice. */
  requestId: string;
  issueNo: string;
  multiplier: number;
  /** `stake` is before the multiplier. */
  selections: readonly (Selection & { stake: string })[];
}

export interface SlipAnswer {
  slipId: string;
  issueNo: string;
  total: string;
  balance: string;
}

interface Line extends Selection {
  odds: string;
  stake: Minor;
  potential: Minor;
}

/**
 * Takes a whole slip or nothing, in one transaction. Locks the issue (shared, so that sealing waits for slips in flight and none can follow), then the
 * player. @throws LotteryRefusal
 */
export function placeSlip(
  database: Database<Tables>,
  game: GameDefinition,
  playerId: string,
  request: SlipRequest,
  clock: () => Date,
): Promise<SlipAnswer> {
  const lines = readLines(game, request);
  const total = lines.reduce((sum, line) => sum + line.stake, 0n);
  const requestHash = createHash('sha256')
    .update(
      JSON.stringify([
        game.code,
        request.issueNo,
        request.multiplier,
        request.selections.map(({ betType, pick, stake }) => [betType, pick, stake]),
      ]),
    )
    .digest('hex');
  return database.transaction(async (trx) => {
    const issue = await trx
      .selectFrom('issue')
      .select(['issue_no', 'state', 'opens_at', 'closes_at'])
      .where('game_code', '=', game.code)
      .where('issue_no', '=', request.issueNo)
      .forShare()
      .executeTakeFirst();
    const players = await lockPlayers(trx, { ids: [playerId] });
    const [player] = players;
    if (!player) throw new LotteryRefusal('session_required');
    const before = await findSlip(trx, playerId, request.requestId, requestHash);
    if (before) return before;
    const now = clock();
    if (issue?.state !== 'open' || now < issue.opens_at || now >= issue.closes_at)
      throw new LotteryRefusal('issue_closed');
    await checkExposure(trx, game, playerId, issue.issue_no, lines);
    if (total > player.balance) throw new LotteryRefusal('insufficient_balance');

    const slipId = newId(issue.issue_no);
    await post(trx, players, [{ playerId, kind: 'bet', reference: slipId, amount: -total }], now);
    await trx
      .insertInto('slip')
      .values({
        id: slipId,
        player_id: playerId,
        request_id: request.requestId,
        request_hash: requestHash,
        game_code: game.code,
        issue_no: issue.issue_no,
        total,
        balance_after: player.balance,
        created_at: now,
      })
      .execute();
    await joinFeedWriters(trx);
    await trx
      .insertInto('bet')
      .values(
        lines.map(({ betType, pick, odds, stake }) => ({
          id: newId(issue.issue_no),
          slip_id: slipId,
          player_id: playerId,
          game_code: game.code,
          issue_no: issue.issue_no,
          bet_type: betType,
          pick,
          odds,
          stake,
          payout: null,
          state: 'open' as const,
          placed_at: now,
          settled_at: null,
        })),
      )
      .execute();
    await announcePlayer(database, trx, playerId);
    return {
      slipId,
      issueNo: issue.issue_no,
      total: formatMinor(total),
      balance: formatMinor(player.balance),
    };
  });
}

function readLines(game: GameDefinition, { multiplier, selections }: SlipRequest): Line[] {
  const { minStake, maxStake, maxMultiplier, maxSelections } = game.limits;
  const distinct = new Set(selections.map(({ betType, pick }) => `${betType} ${pick}`));
  const counted =
    selections.length >= 1 && selections.length <= maxSelections && distinct.size === selections.length;
  if (!counted || multiplier < 1 || multiplier > maxMultiplier) throw new LotteryRefusal('bad_selection');
  return selections.map(({ betType: id, pick, stake: text }) => {
    const betType = betTypeOf(game, { betType: id, pick });
    const parsed = parseMinor(text);
    if (!betType || !('amount' in parsed)) throw new LotteryRefusal('bad_selection');
    const stake = parsed.amount * BigInt(multiplier);
    if (parsed.amount <= 0n || stake < minStake || stake > maxStake) {
      throw new LotteryRefusal('stake_range', { min: formatMinor(minStake), max: formatMinor(maxStake) });
    }
    const odds = betType.odds(pick);
    return { betType: id, pick, odds, stake, potential: payoutOf(stake, odds) };
  });
}

/** Under the player's lock, so that two slips cannot pass the limit together. */
async function checkExposure(
  trx: Kysely<Tables>,
  game: GameDefinition,
  playerId: string,
  issueNo: string,
  lines: readonly Line[],
): Promise<void> {
  const placed = await trx
    .selectFrom('bet')
    .select(['bet_type', 'pick', 'odds', 'stake'])
    .where('game_code', '=', game.code)
    .where('issue_no', '=', issueNo)
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .execute();
  const all = [
    ...lines,
    ...placed.map(({ bet_type, pick, odds, stake }) => ({
      betType: bet_type,
      pick,
      potential: payoutOf(BigInt(stake), odds),
    })),
  ];
  if (game.worstPayout(all) > game.limits.maxPayout)
    throw new LotteryRefusal('payout_limit', { max: formatMinor(game.limits.maxPayout) });
}

async function findSlip(
  trx: Kysely<Tables>,
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

/** Readable and unique for ever, also after a lottery's data was thrown away: the issue and 60 random bits. */
function newId(issueNo: string): string {
  return `${issueNo}-${BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .toUpperCase()
    .padStart(13, '0')
    .slice(-12)}`;
}
