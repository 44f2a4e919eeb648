/** The code of the second step, preloaded while the first one is filled in. */
export const loadPayoutStep = () => import('./payout-step.tsx');
