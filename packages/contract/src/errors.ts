/**
 * Every error key and its HTTP status (docs/contract/money.md 1.5). The texts in five languages are in
 * `messages/<lang>.ts`; a key without a text, or a text without a key, does not compile.
 */
export const errorStatuses = {
  // shared
  validation: 422,
  unauthenticated: 401,
  force_offline: 401,
  maintenance: 503,
  feature_off: 400,
  too_many_requests: 429,
  not_found: 404,
  method_not_allowed: 405,
  server_error: 500,
  unavailable: 503,
  upstream: 502,
  demo_not_allowed: 400,
  demo_own_lottery_only: 400,
  member_forbidden: 400,
  operator_forbidden: 403,
  operator_address: 403,
  operator_origin: 403,
  operator_factor_demanded: 403,
  operator_password_given: 403,
  payload_too_large: 413,
  unsupported_media_type: 415,
  balance_limit: 400,
  timed_out: 400,
  self_excluded: 400,
  self_excluded_for_good: 400,
  view_only: 403,
  member_blocked: 409,
  // operations (idempotent money calls)
  request_id_reused: 409,
  operation_void: 409,
  // auth
  captcha_wrong: 400,
  captcha_expired: 400,
  bad_credentials: 400,
  locked_out: 429,
  demo_not_open: 400,
  register_closed: 400,
  invite_code_invalid: 400,
  // codes by text message
  sms_code_required: 400,
  sms_code_not_requested: 400,
  sms_code_expired: 400,
  sms_code_wrong: 400,
  sms_repeat: 400,
  sms_limit: 429,
  view_ticket: 400,
  tag_taken: 400,
  too_many_tags: 400,
  too_many_views: 400,
  // passwords
  old_password_wrong: 400,
  qk_pwd_already_set: 400,
  old_qk_pwd_wrong: 400,
  qk_pwd_wrong: 400,
  qk_pwd_locked: 400,
  qk_pwd_unset: 400,
  reset_code_wrong: 400,
  // second factor
  password_wrong: 400,
  login_expired: 400,
  factor_required: 400,
  factor_wrong: 400,
  factor_locked: 400,
  factor_demanded: 400,
  factor_not_begun: 400,
  factor_code_wrong: 400,
  factor_already_on: 400,
  factor_off: 400,
  // profile and cards
  realname_fixed: 400,
  realname_required: 400,
  phone_taken: 400,
  card_taken: 400,
  card_limit: 400,
  holder_mismatch: 400,
  card_in_use: 400,
  // mail
  mail_limit: 400,
  ticket_limit: 429,
  delete_failed: 400,
  // deposits
  payment_closed: 400,
  payment_changed: 400,
  pay_out_of_range: 400,
  payment_misconfigured: 400,
  too_many_pending: 400,
  too_many_in_review: 400,
  deposit_arrived: 400,
  file_type: 400,
  file_too_big: 400,
  picture_dimensions: 400,
  upload_quota: 400,
  upload_busy: 429,
  upload_failed: 503,
  gateway_refused: 400,
  // withdrawals
  money_not_enough: 400,
  bank_not_found: 400,
  withdrawals_rest: 400,
  withdrawals_blocked: 400,
  card_on_hold: 400,
  not_bound: 400,
  outside_hours: 400,
  below_min: 400,
  above_max: 400,
  times_exhausted: 400,
  too_frequent: 400,
  // savings
  plan_not_found: 400,
  plan_closed: 400,
  plan_sold_out: 400,
  amount_out_of_range: 400,
  personal_limit: 400,
  rebuy_wait: 400,
  operate_again: 400,
  // games and wallets
  supplier_unknown: 400,
  supplier_closed: 400,
  line_maintenance: 400,
  supplier_currency: 400,
  supplier_refused: 400,
  supplier_busy: 400,
  supplier_silent: 504,
  game_unknown: 400,
  transfer_in_transit: 400,
  transfer_unknown: 504,
  wallet_conversion: 400,
  supplier_money_not_enough: 400,
  player_not_created: 400,
  lottery_unavailable: 400,
  // rebate
  fs_not_open: 400,
  fs_level_missing: 400,
  fs_no_data: 400,
  // credit
  credit_closed: 400,
  account_unknown: 400,
  account_not_own: 400,
  realname_mismatch: 400,
  credit_overdue: 400,
  credit_debt_open: 400,
  credit_request_open: 400,
  credit_above_limit: 400,
  credit_no_debt: 400,
  credit_whole_debt: 400,
  // levels
  levels_closed: 400,
  level_account_unknown: 400,
  // sign-in
  sign_not_open: 400,
  already_signed: 400,
  operate_forbidden: 400,
  days_not_enough: 400,
  already_claimed: 400,
  // red packets
  redbag_not_open: 400,
  redbag_no_times: 400,
  // activities
  activity_no_apply: 400,
  activity_not_running: 400,
  activity_currency: 400,
  activity_audience: 400,
  bonuses_blocked: 400,
  activity_no_deposit: 400,
  activity_applied: 400,
  gift_code_unknown: 400,
  gift_code_gone: 400,
  // wheel
  wheel_not_open: 400,
  wheel_no_chance: 400,
  // protection
  deposit_limit_day: 400,
  deposit_limit_week: 400,
  deposit_limit_month: 400,
  bets_blocked: 400,
  loss_limit_day: 400,
  loss_limit_week: 400,
  loss_limit_month: 400,
  exclusion_shorter: 400,
  limit_not_tighter: 400,
  excluded_person: 400,
  // teams and agents
  agent_required: 400,
  team_closed: 400,
  not_in_team: 400,
  not_direct_child: 400,
  rates_incomplete: 400,
  rate_out_of_range: 400,
  agent_without_rates: 400,
  invite_unknown: 400,
  already_agent: 400,
  application_open: 400,
  not_traditional: 400,
  nothing_to_pay: 400,
  // operator
  own_address_missing: 400,
  own_account: 400,
  last_owner: 400,
  role_fixed: 400,
  role_in_use: 400,
  role_above_own: 403,
  role_export_unmasks: 400,
  already_exists: 409,
  adjustment_above_balance: 400,
  already_decided: 409,
  changed_meanwhile: 409,
  withdrawal_rests: 409,
  payout_not_approved: 409,
  payout_claimed: 409,
  payout_not_claimed: 409,
  payout_in_doubt: 409,
  payout_sent_before: 409,
  reason_required: 400,
  setting_changed: 409,
  brand_not_ready: 400,
  second_operator_required: 409,
} as const;

export type ErrorKey = keyof typeof errorStatuses;

/** The amounts in the texts of errors: given as money, so that a text names their currency. */
export interface ErrorAmounts {
  pay_out_of_range: 'min' | 'max';
  below_min: 'min';
  above_max: 'max';
  plan_sold_out: 'left';
  amount_out_of_range: 'min' | 'max';
  personal_limit: 'left';
  credit_above_limit: 'max';
  credit_whole_debt: 'debt';
  factor_demanded: 'from';
  deposit_limit_day: 'left';
  deposit_limit_week: 'left';
  deposit_limit_month: 'left';
  loss_limit_day: 'left';
  loss_limit_week: 'left';
  loss_limit_month: 'left';
  adjustment_above_balance: 'balance';
}
export type PlainErrorKey = Exclude<ErrorKey, keyof ErrorAmounts>;

/** Errors of every call that asks for a second-factor code. */
export const factorErrors = ['factor_required', 'factor_wrong', 'factor_locked'] as const;

/** Errors of every call that takes a code from a text message. */
export const smsCodeErrors = [
  'sms_code_required',
  'sms_code_not_requested',
  'sms_code_expired',
  'sms_code_wrong',
] as const;

/** Errors that any call may return; a call's own `errors` do not repeat them. */
export const sharedErrors: readonly ErrorKey[] = [
  'validation',
  'unauthenticated',
  'force_offline',
  'maintenance',
  'feature_off',
  'too_many_requests',
  'method_not_allowed',
  'server_error',
  'unavailable',
  'demo_not_allowed',
  'member_forbidden',
  'operator_forbidden',
  'operator_address',
  'operator_origin',
  'operator_factor_demanded',
  'operator_password_given',
  'payload_too_large',
  'unsupported_media_type',
  'balance_limit',
  'timed_out',
  'self_excluded',
  'self_excluded_for_good',
  'view_only',
];

/** Messages of successful answers that have one. */
export const successKeys = [
  'done',
  'registered',
  'please_pay',
  'waiting_review',
  'figures_private',
  'signed_out',
  'purchased',
  'redeemed',
  'repaid',
  'signed_in',
  'claimed',
  'mail_sent',
] as const;
export type SuccessKey = (typeof successKeys)[number];
