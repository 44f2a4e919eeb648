import type { LevelTrack } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { RewardArea } from '../rewards/queries.ts';
import { type RewardTerms, readTerms } from '../rewards/reward-settings.ts';

export const levelsArea = {
  id: 'levels',
  fields: {
    is_open: 'activity.activity_shengji_enable',
    money_type: 'levels.money_type',
    ml_percent: 'levels.ml_percent',
    day_days: 'levels.day_days',
    week_days: 'levels.week_days',
    month_days: 'levels.month_days',
    year_days: 'levels.year_days',
    live_types: 'levels.live_types',
    slot_types: 'levels.slot_types',
  },
} as const satisfies RewardArea;

export interface LevelsRules {
  isOpen: boolean;
  terms: RewardTerms;
  /** Full days between two payments of a kind. */
  days: Readonly<Record<Period, number>>;
  /** Game types whose bets count for a track; for VIP all count. */
  gameTypes: Readonly<Record<Exclude<LevelTrack, 'vip'>, readonly number[]>>;
}

export const periods = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** Read it before a transaction, not inside one. */
export async function readLevelsRules(ctx: AppContext): Promise<LevelsRules> {
  const values = await ctx.settings.values();
  const { fields } = levelsArea;
  return {
    isOpen: values.read(fields.is_open),
    terms: readTerms(values, fields),
    days: {
      day: values.read(fields.day_days),
      week: values.read(fields.week_days),
      month: values.read(fields.month_days),
      year: values.read(fields.year_days),
    },
    gameTypes: { live: values.read(fields.live_types), slot: values.read(fields.slot_types) },
  };
}
