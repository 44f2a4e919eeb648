import type { ReferenceType } from '../../ledger/types.ts';

/** The ledger's transfer by which a reward was paid. */
export const rewardTransferId = (kind: ReferenceType, number: string): string => `${kind}:${number}`;
