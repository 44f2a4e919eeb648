import { formatMinor, parseMinor } from '@koi/money';
import { GameRefusal } from '../../suppliers/refusal.ts';
import type { Desk } from '../../suppliers/supplier.ts';
import { spotNames } from './bet-texts.ts';
import type { Spot } from './bets.ts';
import type { BetData, Table } from './table.ts';
import type { PlaceBody } from './table-messages.ts';
import { limitOf, type TableRules } from './tables.ts';

/**
 * Places all bets of a request or none. Idempotent. There is no await between checking the round and writing,
 * so no bet is accepted after the close.
 * @throws GameRefusal
 */
export function placeBets(
  desk: Desk,
  table: Table,
  rules: TableRules,
  playerId: bigint,
  body: PlaceBody,
): void {
  const lines = readLines(body);
  desk.books.transaction(() => {
    if (desk.bets.ofRequest(playerId, body.requestId, body).length > 0) return;
    const round = table.betting();
    if (round?.id !== body.round) throw new GameRefusal('round_closed');
    const placed = desk.bets
      .ofRound<BetData>(rules.code, round.id)
      .filter((bet) => bet.playerId === playerId && bet.state === 'open');
    // Check the limits of all lines first: a player without enough money should not be asked for more than
    // the table accepts.
    for (const { spot, amount } of lines) {
      const before = placed.reduce((sum, bet) => (bet.data.spot === spot ? sum + bet.stake : sum), 0n);
      const { min, max } = limitOf(rules, spot);
      if (before + amount < min || before + amount > max)
        throw new GameRefusal('stake_range', { min: formatMinor(min), max: formatMinor(max) });
    }
    for (const { spot, amount } of lines)
      desk.bets.place<BetData>({
        playerId,
        requestId: body.requestId,
        spot,
        gameCode: rules.code,
        round: round.id,
        stake: amount,
        request: body,
        data: { spot },
        texts: spotNames[spot],
      });
  });
  desk.hub.toPlayer(playerId, 'mine', table.mine(playerId));
  table.tell();
}

/**
 * Refunds all the player's bets in the round that is open for bets.
 * @throws GameRefusal round_closed
 */
export function takeBack(
  desk: Desk,
  table: Table,
  rules: TableRules,
  playerId: bigint,
  requested: string,
): void {
  desk.books.transaction(() => {
    const round = table.betting();
    if (round?.id !== requested) throw new GameRefusal('round_closed');
    for (const bet of desk.bets.ofRound(rules.code, round.id))
      if (bet.playerId === playerId && bet.state === 'open') desk.bets.cancel(bet.id);
  });
  desk.hub.toPlayer(playerId, 'mine', table.mine(playerId));
  table.tell();
}

/** Whole units only, so that the commission is exact to the cent. */
function readLines({ bets }: PlaceBody): { spot: Spot; amount: bigint }[] {
  const lines = bets.map(({ spot, amount: text }) => {
    const parsed = parseMinor(text);
    if (!('amount' in parsed) || parsed.amount <= 0n || parsed.amount % 100n !== 0n)
      throw new GameRefusal('bad_choice');
    return { spot, amount: parsed.amount };
  });
  if (new Set(lines.map(({ spot }) => spot)).size !== lines.length) throw new GameRefusal('bad_choice');
  return lines;
}
