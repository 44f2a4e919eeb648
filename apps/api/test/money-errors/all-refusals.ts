import { creditRefusals } from './credit-refusals.ts';
import { depositRefusals } from './deposit-refusals.ts';
import { levelsRefusals } from './levels-refusals.ts';
import { operatorRefusals } from './operator-refusals.ts';
import { payoutRefusals } from './payout-refusals.ts';
import type { Refusals, RefusalsOf } from './refusals.ts';
import { redPacketRefusals, rewardRefusals } from './reward-refusals.ts';
import { savingsRefusals } from './savings-refusals.ts';
import { walletRefusals } from './wallet-refusals.ts';
import { wheelRefusals } from './wheel-refusals.ts';
import { withdrawalRefusals } from './withdrawal-refusals.ts';

const recordRefusals: RefusalsOf<`/${'moneylog' | 'turnover'}${string}`> = {
  'POST /moneylog': {},
  'GET /moneylog/type': {},
  'POST /moneylog/month': {},
  'POST /turnover/history': {},
  'POST /turnover/bets': {
    not_found: async (w) => ({ token: (await w.addMember()).token, body: { id: 2_000_000_000 } }),
  },
};

export const refusals: Refusals = {
  ...depositRefusals,
  ...withdrawalRefusals,
  ...walletRefusals,
  ...savingsRefusals,
  ...creditRefusals,
  ...rewardRefusals,
  ...redPacketRefusals,
  ...wheelRefusals,
  ...levelsRefusals,
  ...recordRefusals,
  ...operatorRefusals,
  ...payoutRefusals,
};
