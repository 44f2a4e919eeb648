/** Why a game's page is refused, with the HTTP status; texts in messages.ts. */
export const refusals = {
  invalid_request: 400,
  session_required: 401,
  launch_used: 401,
  not_found: 404,
  too_large: 413,
  round_closed: 409,
  request_id_reused: 409,
  seed_moved: 409,
  stake_range: 422,
  bad_choice: 422,
  insufficient_balance: 422,
  too_fast: 429,
  internal: 500,
} as const;
export type RefusalKey = keyof typeof refusals;

export class GameRefusal extends Error {
  readonly key: RefusalKey;
  /** Fill the `{name}` places of the text. */
  readonly values: Readonly<Record<string, string>>;

  constructor(key: RefusalKey, values: Readonly<Record<string, string>> = {}) {
    super(key);
    this.name = 'GameRefusal';
    this.key = key;
    this.values = values;
  }
}
