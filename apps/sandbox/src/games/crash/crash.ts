import type { Lang } from '@koi/supplier-protocol/langs';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Bet } from '../../suppliers/bets.ts';
import { inEachLang } from '../../suppliers/lang.ts';
import { readBody, walletOf } from '../../suppliers/page-api.ts';
import { GameRefusal } from '../../suppliers/refusal.ts';
import { Amount, RequestId, readStake } from '../../suppliers/stakes.ts';
import type { Desk, RunningGame } from '../../suppliers/supplier.ts';
import { gameNames } from '../game-names.ts';
import { Chain } from './chain.ts';
import { CRASH, Flights, toMyBet } from './flight.ts';
import type { BetAnswer, CrashRecord } from './messages.ts';
import { MAX_POINT, MAX_STAKE, MIN_STAKE, MIN_TARGET, showMultiplier } from './rules.ts';

const Boarding = Type.Object(
  {
    requestId: RequestId,
    stake: Amount,
    target: Type.Union([Type.Integer({ minimum: MIN_TARGET, maximum: MAX_POINT }), Type.Null()]),
  },
  { additionalProperties: false },
);
const Leaving = Type.Object({ betId: Type.String({ maxLength: 64 }) }, { additionalProperties: false });

const byHand: Readonly<Record<Lang, string>> = {
  zh_cn: '手动提现',
  zh_hk: '手動提現',
  en: 'Cash out by hand',
  th: 'ถอนเอง',
  vi: 'Rút thủ công',
};
const byItself: Readonly<Record<Lang, string>> = {
  zh_cn: '自动提现',
  zh_hk: '自動提現',
  en: 'Auto cash-out',
  th: 'ถอนอัตโนมัติ',
  vi: 'Rút tự động',
};

/** Crash: a shared flight; a player who cashes out before its end is paid the multiplier at that moment. */
export const crash = {
  code: CRASH,
  names: gameNames.CRASH,
  gameType: 3,
  start(desk: Desk): RunningGame {
    const flights = new Flights(desk, new Chain(desk.books, desk.clock));
    const answer = (bet: Bet<CrashRecord>): BetAnswer => ({
      bet: toMyBet(bet),
      wallet: walletOf(desk.wallets, bet),
    });
    return {
      tick: (now) => flights.tick(now),
      greeting: (playerId) => [
        ['flight', flights.state()],
        ['mine', flights.mine(playerId)],
      ],
      routes(app: FastifyInstance) {
        app.post('/bets', (request): BetAnswer => {
          const { playerId } = desk.visit(request);
          const { requestId, ...wanted } = readBody(Boarding, request);
          const [known] = desk.bets.ofRequest<CrashRecord>(playerId, requestId, wanted);
          return answer(known ?? board(desk, flights, playerId, requestId, wanted));
        });
        app.post('/leavings', (request): BetAnswer => {
          const { playerId } = desk.visit(request);
          const { betId } = readBody(Leaving, request);
          const bet = desk.bets.ofPlayer<CrashRecord>(playerId, betId);
          if (!bet) throw new GameRefusal('not_found');
          // Retried after a lost answer, or just cashed out by its own target.
          if (bet.state === 'open') flights.leave(bet);
          return answer(desk.bets.byId<CrashRecord>(betId));
        });
      },
    };
  },
};

function board(
  desk: Desk,
  flights: Flights,
  playerId: bigint,
  requestId: string,
  wanted: { stake: string; target: number | null },
): Bet<CrashRecord> {
  const stake = readStake(wanted.stake, MIN_STAKE, MAX_STAKE);
  const round = flights.takingBets();
  const { target } = wanted;
  const bet = desk.books.transaction(() => {
    const aboard = desk.bets.ofRound(CRASH, round.id).some((one) => one.playerId === playerId);
    if (aboard) throw new GameRefusal('bad_choice');
    return desk.bets.place<CrashRecord>({
      playerId,
      requestId,
      gameCode: CRASH,
      round: round.id,
      stake,
      request: wanted,
      data: { target, left: null } satisfies CrashRecord,
      texts: inEachLang((lang) =>
        target === null ? byHand[lang] : `${byItself[lang]} ×${showMultiplier(target)}`,
      ),
    });
  });
  flights.tell();
  return bet;
}
