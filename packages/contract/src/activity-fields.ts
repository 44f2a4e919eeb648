/** What members read of an activity, and where they see it. */
export const activityTextFields = [
  'texts',
  'cover_image',
  'hall_image',
  'type',
  'apply_type',
  'apply_url',
  'hall_field',
  'is_hot',
  'is_app',
  'weight',
] as const;

/** What decides about automatic payouts: who gets them, when, by which rule, how much. */
export const activityTermFields = [
  'amounts',
  'lang',
  'start_at',
  'end_at',
  'is_open',
  'rule',
  'period',
  'percent',
  'turnover_times',
  'game_types',
  'audience',
  'min_level',
  'code',
  'code_limit',
] as const;
