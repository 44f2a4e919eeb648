/** Settings changed by a dedicated call that validates their meaning: no other call writes them. */
export const settingsWithOwnCall = {
  activity: [
    'is_daily_bonus_open',
    'is_daily_bonus_auto',
    'daily_bonus_money_type',
    'daily_bonus_ml_percent',
    'is_redbag_open',
    'redbag_ml_percent',
    'redbag_desc',
    'activity_money_type',
    'activity_wheel_is_open',
    'wheel_ml_percent',
    'wheel_max_chances',
    'wheel_week_start',
    'wheel_ready_hour',
    'activity_shengji_enable',
  ],
  activity_about: ['wheel_rule'],
  levels: [
    'money_type',
    'ml_percent',
    'day_days',
    'week_days',
    'month_days',
    'year_days',
    'live_types',
    'slot_types',
  ],
  agent: ['agent_fd_mode'],
  mail: ['mail_per_hour', 'mail_on_new_device', 'mail_kept_days'],
  operator: [
    'allowed_addresses',
    'second_factor_demanded',
    'idle_minutes',
    'two_operators_from',
    'two_operators_day_from',
    'two_operators_gift_from',
    'two_operators_gift_day_from',
    'two_operators_loan_from',
    'two_operators_loan_day_from',
    'two_operators_adjustment_from',
    'two_operators_adjustment_day_from',
    'two_operators_turnover_from',
    'two_operators_turnover_day_from',
    'type_again_from',
    'coin_rate_step_percent',
    'two_operators_rate_from',
    'two_operators_share_from',
    'two_operators_access',
  ],
  register: ['sessions_per_member', 'sessions_kept_days'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type OwnCallGroup = keyof typeof settingsWithOwnCall;
export type OwnCallKey = (typeof settingsWithOwnCall)[OwnCallGroup][number];

export function hasOwnCall(group: string, key: string): boolean {
  const keys: readonly string[] = Object.hasOwn(settingsWithOwnCall, group)
    ? settingsWithOwnCall[group as OwnCallGroup]
    : [];
  return keys.includes(key);
}
