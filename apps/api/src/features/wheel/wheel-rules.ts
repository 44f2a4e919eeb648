import type { AppContext } from '../../context.ts';
import type { RewardArea } from '../rewards/queries.ts';
import { type RewardTerms, readTerms } from '../rewards/reward-settings.ts';

export const wheelArea = {
  id: 'wheel',
  fields: {
    is_open: 'activity.activity_wheel_is_open',
    money_type: 'activity.activity_money_type',
    ml_percent: 'activity.wheel_ml_percent',
    max_chances: 'activity.wheel_max_chances',
    ready_hour: 'activity.wheel_ready_hour',
  },
  rules: 'activity_about.wheel_rule',
} as const satisfies RewardArea;

export interface WheelRules {
  isOpen: boolean;
  terms: RewardTerms;
  maxChances: number;
  readyHour: number;
}

/** Call before a transaction, not inside one. */
export async function readWheelRules(ctx: AppContext): Promise<WheelRules> {
  const values = await ctx.settings.values();
  const { fields } = wheelArea;
  return {
    isOpen: values.read(fields.is_open),
    terms: readTerms(values, fields),
    maxChances: values.read(fields.max_chances),
    readyHour: values.read(fields.ready_hour),
  };
}
