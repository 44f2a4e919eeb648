import { PageRefusal } from '@koi/supplier-protocol/page-envelope';

/**
 * Refusals of the page's own API with their HTTP status, in addition to those of every page; texts in
 * messages.ts.
 */
export const refusals = {
  issue_closed: 409,
  too_late: 409,
  request_id_reused: 409,
  bad_selection: 422,
  stake_range: 422,
  unit_range: 422,
  chase_size: 422,
  payout_limit: 422,
  loss_limit: 422,
  rate_limited: 429,
} as const;
export type RefusalKey = keyof typeof refusals;

export class LotteryRefusal extends PageRefusal<RefusalKey> {}
