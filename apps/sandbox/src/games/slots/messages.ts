import type { Proof } from '../../fair/proof.ts';
import type { WalletAnswer } from '../../suppliers/page-messages.ts';
import type { Stops } from './spin.ts';

/** What is kept of a round, and shown in the history: everything else follows from the stops. */
export interface SlotRecord {
  /** The spin that was paid for, then its free spins. */
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
