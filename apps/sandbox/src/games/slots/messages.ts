import type { Proof } from '../../fair/proof.ts';
import type { WalletAnswer } from '../../suppliers/page-messages.ts';
import type { Stops } from './spin.ts';

/** Stored data of a round, also shown in the history: everything else follows from the stops. */
export interface SlotRecord {
  /** The paid spin, then its free spins. */
  spins: readonly Stops[];
  proof: Proof;
}

export interface SlotAnswer {
  betId: string;
  record: SlotRecord;
  stake: string;
  payout: string;
  wallet: WalletAnswer;
}
