/** Why the page's own API refuses, with the HTTP status; texts in messages.ts. */
export const refusals = {
  invalid_request: 400,
  session_required: 401,
  launch_used: 401,
  not_found: 404,
  too_large: 413,
  issue_closed: 409,
  too_late: 409,
  request_id_reused: 409,
  bad_selection: 422,
  stake_range: 422,
  unit_range: 422,
  chase_size: 422,
  payout_limit: 422,
  insufficient_balance: 422,
  rate_limited: 429,
  internal: 500,
} as const;
export type RefusalKey = keyof typeof refusals;

export class LotteryRefusal extends Error {
  readonly key: RefusalKey;
  /** Fill the `{name}` places of the text. */
  readonly values: Readonly<Record<string, string>>;

  constructor(key: RefusalKey, values: Readonly<Record<string, string>> = {}) {
    super(key);
    this.name = 'LotteryRefusal';
    this.key = key;
    this.values = values;
  }
}
