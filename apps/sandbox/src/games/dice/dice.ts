import { formatMinor } from '@koi/money';
import type { Lang, Names } from '@koi/supplier-protocol/langs';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Bet } from '../../suppliers/bets.ts';
import { inEachLang } from '../../suppliers/lang.ts';
import { readBody, walletOf } from '../../suppliers/page-api.ts';
import { Amount, RequestId, readStake } from '../../suppliers/stakes.ts';
import type { Desk, RunningGame } from '../../suppliers/supplier.ts';
import { gameNames } from '../game-names.ts';
import type { DiceAnswer, DiceRecord } from './messages.ts';
import {
  isWin,
  MAX_STAKE,
  MAX_WINS,
  MIN_STAKE,
  MIN_WINS,
  multiplier,
  payoutOf,
  ROLLS,
  type Side,
  showMultiplier,
  threshold,
  twoPlaces,
} from './rules.ts';

const Roll = Type.Object(
  {
    requestId: RequestId,
    stake: Amount,
    side: Type.Enum(['under', 'over']),
    wins: Type.Integer({ minimum: MIN_WINS, maximum: MAX_WINS }),
  },
  { additionalProperties: false },
);

const words: Record<Side, Names> = {
  under: { zh_cn: '小于', zh_hk: '小於', en: 'Under', th: 'ต่ำกว่า', vi: 'Dưới' },
  over: { zh_cn: '不小于', zh_hk: '不小於', en: 'From', th: 'ตั้งแต่', vi: 'Từ' },
};

const CODE = 'DICE';

/** Dice: the player chooses a chance; the roll follows from the player's seed. */
export const dice = {
  code: CODE,
  names: gameNames.DICE,
  gameType: 3,
  start(desk: Desk): RunningGame {
    return {
      routes(app: FastifyInstance) {
        app.post('/rolls', (request): DiceAnswer => {
          const { playerId } = desk.visit(request);
          const { requestId, ...wanted } = readBody(Roll, request);
          const bet = desk.books.transaction(() => {
            const [known] = desk.bets.ofRequest<DiceRecord>(playerId, requestId, wanted);
            return known ?? roll(desk, playerId, requestId, wanted);
          });
          return {
            betId: bet.id,
            record: bet.data,
            stake: formatMinor(bet.stake),
            payout: formatMinor(bet.payout),
            wallet: walletOf(desk.wallets, { playerId }),
          };
        });
      },
    };
  },
};

function roll(
  desk: Desk,
  playerId: bigint,
  requestId: string,
  wanted: { stake: string; side: Side; wins: number },
): Bet<DiceRecord> {
  const { side, wins } = wanted;
  const stake = readStake(wanted.stake, MIN_STAKE, MAX_STAKE);
  const { draws, proof } = desk.seeds.draw(playerId);
  const rolled = draws.below(ROLLS);
  const record: DiceRecord = { side, wins, roll: rolled, proof };
  const detail = (lang: Lang): string =>
    `${words[side][lang]} ${twoPlaces(threshold(side, wins))} ×${showMultiplier(multiplier(wins))}`;
  const bet = desk.bets.place({
    playerId,
    requestId,
    gameCode: CODE,
    round: `${proof.seedHash.slice(0, 8)}-${proof.use}`,
    stake,
    request: wanted,
    data: record,
    texts: inEachLang(detail),
  });
  return desk.bets.settle(bet.id, {
    payout: isWin(rolled, side, wins) ? payoutOf(stake, wins) : 0n,
    result: twoPlaces(rolled),
  });
}
