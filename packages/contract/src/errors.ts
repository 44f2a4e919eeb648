/**
 * Every error key and its HTTP status (docs/contract/money.md 1.5). The texts in five languages stand in `messages/<lang>.ts`; a key without
 * a text, or a text without a key, does not compile.
 */
export const errorStatuses = {
  // shared
  validation: 422,
  unauthenticated: 401,
  force_offline: 401,
  maintenance: 503,
  too_many_requests: 429,
  not_found: 404,
  method_not_allowed: 405,
  server_error: 500,
  upstream: 502,
  demo_not_allowed: 400,
  demo_own_lottery_only: 400,
  member_forbidden: 400,
  operator_forbidden: 403,
  operator_address: 403,
  operator_origin: 403,
  operator_factor_demanded: 403,
  payload_too_large: 413,
  unsupported_media_type: 415,
  balance_limit: 400,
  timed_out: 400,
  self_excluded: 400,
  self_excluded_for_good: 400,
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
  // passwords
  old_password_wrong: 400,
  qk_pwd_already_set: 400,
  old_qk_pwd_wrong: 400,
  qk_pwd_wrong: 400,
  qk_pwd_locked: 400,
  qk_pwd_unset: 400,
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
  delete_failed: 400,
  // deposits
  payment_closed: 400,
  payment_changed: 400,
  pay_out_of_range: 400,
  payment_misconfigured: 400,
  too_many_pending: 400,
  file_type: 400,
  file_too_big: 400,
  upload_quota: 400,
  upload_busy: 429,
  upload_failed: 503,
  gateway_refused: 400,
  // withdrawals
  money_not_enough: 400,
  bank_not_found: 400,
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
  loss_limit_day: 400,
  loss_limit_week: 400,
  loss_limit_month: 400,
  exclusion_shorter: 400,
  limit_not_tighter: 400,
  excluded_person: 400,
  // operator
  own_address_missing: 400,
  already_exists: 409,
  already_decided: 409,
  reason_required: 400,
  setting_changed: 409,
  second_operator_required: 409,
} as const;

export type ErrorKey = keyof typeof errorStatuses;
export type ErrorTexts = Readonly<Record<ErrorKey, string>>;

/** Of every call that asks for a code of the second factor. */
export const factorErrors = ['factor_required', 'factor_wrong', 'factor_locked'] as const;

/** Failures any call may answer with; a call's own `errors` do not repeat them. */
export const sharedErrors: readonly ErrorKey[] = [
  'validation',
  'unauthenticated',
  'force_offline',
  'maintenance',
  'too_many_requests',
  'method_not_allowed',
  'server_error',
  'demo_not_allowed',
  'member_forbidden',
  'operator_forbidden',
  'operator_address',
  'operator_origin',
  'operator_factor_demanded',
  'payload_too_large',
  'unsupported_media_type',
  'balance_limit',
  'timed_out',
  'self_excluded',
  'self_excluded_for_good',
];

/** What a success says, when it says anything. */
export const successKeys = [
  'done',
  'registered',
  'please_pay',
  'waiting_review',
  'signed_out',
  'purchased',
  'redeemed',
  'repaid',
  'signed_in',
  'claimed',
  'mail_sent',
] as const;
export type SuccessKey = (typeof successKeys)[number];
export type SuccessTexts = Readonly<Record<SuccessKey, string>>;
