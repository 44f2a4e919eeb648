import { loadPart } from '@koi/ui/load-part.ts';
/** The code of the second step, preloaded while the first one is filled in. */
export const loadPayoutStep = () => loadPart(() => import('./payout-step.tsx'));
