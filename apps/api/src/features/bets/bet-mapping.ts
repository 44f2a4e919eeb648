import { type BetStatus, betStatuses } from '@koi/contract/enumerations';
import { type Minor, parseMinor } from '@koi/money';
import type { BetRow } from '@koi/supplier-protocol';

/** A bet in the form of our table. */
export interface ImportedBet {
  betId: string;
  version: bigint;
  player: string;
  gameCode: string;
  gameName: string;
  gameType: number;
  round: string;
  detail: string;
  texts: BetRow['texts'] | null;
  result: string;
  betAmount: Minor;
  validAmount: Minor;
  payout: Minor;
  currency: string;
  status: BetStatus;
  demo: boolean;
  betAt: Date;
  settledAt: Date | null;
}

const statuses: Readonly<Record<BetRow['state'], BetStatus>> = {
  open: betStatuses.open,
  settled: betStatuses.settled,
  cancelled: betStatuses.cancelled,
  withdrawn: betStatuses.withdrawn,
};

/**
 * Supplier types beyond ours: video poker, casual, table, lotto, slot kinds, mini, live
 * (docs/contract/play.md 13.1).
 */
const foldedTypes: Readonly<Record<number, number>> = {
  8: 3,
  9: 7,
  10: 6,
  11: 4,
  12: 3,
  13: 3,
  14: 3,
  15: 3,
  16: 7,
  17: 1,
  18: 3,
};

export function foldGameType(type: number): number {
  if ((type >= 1 && type <= 7) || type === 99) return type;
  return foldedTypes[type] ?? 7;
}

/**
 * Takes over the supplier's own effective amount as the valid amount, regardless of winnings
 * (docs/contract/play.md 15, W36); a cancelled or withdrawn bet counts as 0 (W24).
 */
export function readBet(row: BetRow): ImportedBet {
  const stands = row.state === 'open' || row.state === 'settled';
  return {
    betId: row.betId,
    version: BigInt(row.version),
    player: row.player,
    gameCode: row.gameCode,
    gameName: row.gameName,
    gameType: foldGameType(row.gameType),
    round: row.round,
    detail: row.detail,
    texts: row.texts ?? null,
    result: row.result,
    betAmount: amount(row.betAmount),
    validAmount: stands ? amount(row.validAmount) : 0n,
    payout: amount(row.payout),
    currency: row.currency,
    status: statuses[row.state],
    demo: row.demo,
    betAt: new Date(row.betAt),
    settledAt: row.settledAt === null ? null : new Date(row.settledAt),
  };
}

/** The protocol has already validated the format. */
function amount(text: string): Minor {
  const parsed = parseMinor(text);
  if (!('amount' in parsed)) throw new Error(`a bet carries the amount "${text}"`);
  return parsed.amount;
}
