import type { Proof } from '../../fair/proof.ts';
import type { WalletAnswer } from '../../suppliers/page-messages.ts';
import type { Side } from './rules.ts';

/** Stored data of a roll, also shown in the history. */
export interface DiceRecord {
  side: Side;
  wins: number;
  roll: number;
  proof: Proof;
}

export interface DiceAnswer {
  betId: string;
  record: DiceRecord;
  stake: string;
  payout: string;
  wallet: WalletAnswer;
}
