import { formatMinor } from '@koi/money';
import type { Lang } from '@koi/supplier-protocol/langs';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Bet } from '../../suppliers/bets.ts';
import { inEachLang } from '../../suppliers/lang.ts';
import { readBody, walletOf } from '../../suppliers/page-api.ts';
import { GameRefusal } from '../../suppliers/refusal.ts';
import { Amount, RequestId, readStake } from '../../suppliers/stakes.ts';
import type { Desk, RunningGame, SandboxSupplier } from '../../suppliers/supplier.ts';
import { gameNames } from '../game-names.ts';
import type { SlotAnswer, SlotRecord } from './messages.ts';
import { playRound, roundWin } from './spin.ts';
import { stakes, type Theme } from './theme.ts';
import { themes } from './themes.ts';

/** docs/contract/play.md 13.1: electronic. */
const ELECTRONIC = 3;

const Spin = Type.Object({ requestId: RequestId, stake: Amount }, { additionalProperties: false });

const detailIn: Readonly<Record<Lang, (lines: number, free: number) => string>> = {
  zh_cn: (lines, free) => `${lines} 线${free > 0 ? `，免费旋转 ${free} 次` : ''}`,
  zh_hk: (lines, free) => `${lines} 線${free > 0 ? `，免費旋轉 ${free} 次` : ''}`,
  en: (lines, free) => `${lines} lines${free > 0 ? `, ${free} free spins` : ''}`,
  th: (lines, free) => `${lines} ไลน์${free > 0 ? ` ฟรีสปิน ${free} ครั้ง` : ''}`,
  vi: (lines, free) => `${lines} dòng${free > 0 ? `, ${free} vòng quay miễn phí` : ''}`,
};

/** Supplier SBS: slot machines. */
export const slots: SandboxSupplier = {
  code: 'SBS',
  games: themes.map((theme) => ({
    code: theme.code,
    names: gameNames[theme.code],
    gameType: ELECTRONIC,
    start: (desk) => startMachine(theme, desk),
  })),
};

function startMachine(theme: Theme, desk: Desk): RunningGame {
  return {
    routes(app: FastifyInstance) {
      app.post('/spins', (request): SlotAnswer => {
        const { playerId } = desk.visit(request);
        const { requestId, stake } = readBody(Spin, request);
        const bet = desk.books.transaction(() => {
          const [known] = desk.bets.ofRequest<SlotRecord>(playerId, requestId, { stake });
          return known ?? spin(desk, theme, playerId, requestId, stake);
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
}

function spin(
  desk: Desk,
  theme: Theme,
  playerId: bigint,
  requestId: string,
  requested: string,
): Bet<SlotRecord> {
  const stake = readStake(requested, stakes[0] ?? 0n, stakes.at(-1) ?? 0n);
  if (!stakes.includes(stake)) throw new GameRefusal('bad_choice');
  const { draws, proof } = desk.seeds.draw(playerId);
  const spins = playRound(theme, draws);
  const record: SlotRecord = { spins, proof };
  const bet = desk.bets.place({
    playerId,
    requestId,
    gameCode: theme.code,
    round: `${proof.seedHash.slice(0, 8)}-${proof.use}`,
    stake,
    request: { stake: requested },
    data: record,
    texts: inEachLang((lang) => detailIn[lang](theme.lines, spins.length - 1)),
  });
  const payout = roundWin(theme, stake, spins);
  // For the member's records: the payout as a multiple of the stake.
  return desk.bets.settle(bet.id, { payout, result: `×${formatMinor((payout * 100n) / stake)}` });
}
