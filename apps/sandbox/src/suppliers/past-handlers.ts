import { formatMinor } from '@koi/money';
import type { PastHandlers, PastPlay } from '@koi/supplier-protocol/past';
import { SupplierRefusal } from '@koi/supplier-protocol/server';
import { Bets } from './bets.ts';
import type { Books } from './books.ts';
import { Wallets } from './wallets.ts';

/** A supplier's side of a demonstration's past: its wallets and bets, at the times they had. */
export function pastHandlers(books: Books, code: string): PastHandlers {
  return {
    async play(play) {
      books.transaction(() => record(books, code, play));
      return {};
    },
  };
}

function record(books: Books, code: string, play: PastPlay): void {
  const { player: account, currency } = play;
  let now = Date.parse(play.in.at);
  const clock = () => now;
  const wallets = new Wallets(books, clock, () => {});
  const bets = new Bets(books, wallets, code, clock);
  // Its reference is known: the whole was recorded before.
  if (wallets.status(play.in.reference).state !== 'unknown') return;
  wallets.create(account, currency, false);
  const transfer = (direction: 'in' | 'out', { reference, amount, at }: PastPlay['in']) => {
    now = Date.parse(at);
    const request = { reference, player: account, direction, amount: formatMinor(BigInt(amount)), currency };
    const answer = wallets.transfer(request);
    if (answer.state === 'refused') throw new SupplierRefusal(answer.reason ?? 'closed');
  };
  transfer('in', play.in);
  const player = wallets.byAccount(account);
  if (!player) throw new SupplierRefusal('unknown_player');
  for (const { betId, gameCode, round, stake, payout, valid, result, texts, betAt, settledAt } of play.bets) {
    now = Date.parse(betAt);
    bets.place({
      id: betId,
      playerId: player.id,
      requestId: betId,
      gameCode,
      round,
      stake: BigInt(stake),
      request: null,
      data: null,
      texts,
    });
    now = Date.parse(settledAt);
    bets.settle(betId, { payout: BigInt(payout), valid: BigInt(valid), result });
  }
  if (play.out) transfer('out', play.out);
}
