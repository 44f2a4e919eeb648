import fc from 'fast-check';

export const kinds = [
  'deposit',
  'depositRejected',
  'withdraw',
  'withdrawalPaid',
  'withdrawalRefused',
  'transferIn',
  'transferOut',
  'transferDecided',
  'play',
  'rebate',
  'savingsBuy',
  'savingsRedeem',
  'borrow',
  'loanAccepted',
  'loanRefused',
  'repay',
  'turnover',
  'adjustment',
  'reward',
  'time',
] as const;
export type Kind = (typeof kinds)[number];

export interface Step {
  kind: Kind;
  who: number;
  /** Minor units; most kinds use it directly, some only its remainder. */
  amount: number;
  /** Selects variants within a step. */
  choice: number;
  fault: 'refuse' | 'error_before' | 'error_after' | 'cut_after' | null;
}

/** Deposits are more frequent than withdrawals, so that later steps have money to move. */
export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Kind>('deposit', 'transferIn', 'play', 'time') },
    { weight: 5, arbitrary: fc.constantFrom<Kind>(...kinds) },
  ),
  who: fc.nat(2),
  amount: fc.integer({ min: 1, max: 60_000 }),
  choice: fc.nat(99),
  fault: fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('refuse', 'error_before', 'error_after', 'cut_after') },
  ),
});
