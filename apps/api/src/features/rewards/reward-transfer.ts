import type { ReferenceType } from '../../ledger/types.ts';

/** The id of the ledger transfer that paid a reward. */
export const rewardTransferId = (kind: ReferenceType, number: string): string => `${kind}:${number}`;
