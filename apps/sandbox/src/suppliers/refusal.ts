import { PageRefusal } from '@koi/supplier-protocol/page-envelope';

/**
 * Refusals of a game's page with their HTTP status, in addition to those of every page; texts in messages.ts.
 */
export const refusals = {
  round_closed: 409,
  request_id_reused: 409,
  seed_moved: 409,
  stake_range: 422,
  bad_choice: 422,
  too_fast: 429,
} as const;
export type RefusalKey = keyof typeof refusals;

export class GameRefusal extends PageRefusal<RefusalKey> {}
