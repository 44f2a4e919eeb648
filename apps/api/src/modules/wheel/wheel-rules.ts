import type { WalletKind } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { SettingKey } from '../../settings/setting-keys.ts';
import { isSwitchedOn, type RewardTerms, readTerms, setting } from '../rewards/reward-settings.ts';

/**
 * Settings of the group `activity`; the rules' text is `wheel_rule` of `activity_about`
 * (docs/contract/play.md 1.1).
 */
export const wheelKeys = {
  isOpen: 'activity_wheel_is_open',
  wallet: 'activity_money_type',
  percent: 'wheel_ml_percent',
  maxChances: 'wheel_max_chances',
  readyHour: 'wheel_ready_hour',
} as const;
export const wheelRuleKey = { group: 'activity_about', key: 'wheel_rule' } as const;

export interface WheelRules {
  isOpen: boolean;
  terms: RewardTerms & { wallet: WalletKind };
  maxChances: number;
  readyHour: number;
}

/** Call before a transaction, not inside one. */
export async function readWheelRules(ctx: AppContext): Promise<WheelRules> {
  const [isOpen, terms, maxChances, readyHour] = await Promise.all([
    isSwitchedOn(ctx, wheelKeys.isOpen),
    readTerms(ctx, wheelKeys),
    whole(ctx, wheelKeys.maxChances, 99, 3),
    whole(ctx, wheelKeys.readyHour, 23, 0),
  ]);
  return { isOpen, terms, maxChances, readyHour };
}

async function whole(
  ctx: AppContext,
  key: SettingKey<'activity'>,
  max: number,
  otherwise: number,
): Promise<number> {
  const text = await setting(ctx, key);
  const number = /^\d{1,2}$/.test(text) ? Number(text) : otherwise;
  return number <= max ? number : otherwise;
}
