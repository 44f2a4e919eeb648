import { Refusal } from '../../lib/refusal.ts';
import { keptDays, LEAST_KEPT_DAYS } from '../../settings/kept-days.ts';
import type { settingsWithOwnCall } from '../../settings/own-calls.ts';
import { privateSettings } from '../../settings/private-settings.ts';
import { publicSettings } from '../../settings/public-settings.ts';
import { ruleOf, type SettingRule } from '../../settings/setting-rules.ts';
import { editableSettings } from './editable-settings.ts';

export interface KnownSetting extends SettingRule {
  group: string;
  key: string;
  fallback: string;
}

type NumberKey = (typeof settingsWithOwnCall)['mail' | 'register'][number];
const kept = { kind: 'whole', min: LEAST_KEPT_DAYS, max: 3650, unit: 'days' } as const;

/** Settings of mail and sessions: bounded integers, and switches as 0 and 1. */
export const numberSettings: Readonly<Record<NumberKey, KnownSetting & { min: number; max: number }>> = {
  mail_per_hour: {
    group: 'mail',
    key: 'mail_per_hour',
    fallback: '10',
    kind: 'whole',
    min: 0,
    max: 1000,
    unit: 'per_hour',
  },
  mail_on_new_device: {
    group: 'mail',
    key: 'mail_on_new_device',
    fallback: '1',
    kind: 'flag',
    min: 0,
    max: 1,
  },
  mail_kept_days: {
    ...kept,
    group: 'mail',
    key: 'mail_kept_days',
    fallback: String(keptDays.mail.mail_kept_days),
  },
  sessions_per_member: {
    group: 'register',
    key: 'sessions_per_member',
    fallback: '1',
    kind: 'whole',
    min: 1,
    max: 50,
  },
  sessions_kept_days: {
    ...kept,
    group: 'register',
    key: 'sessions_kept_days',
    fallback: String(keptDays.register.sessions_kept_days),
  },
};

/**
 * Every setting of the settings page, in its order. Features with their own page (wheel, levels, …) are not
 * listed.
 */
export const knownSettings: readonly KnownSetting[] = [
  ...new Set([...Object.keys(publicSettings), ...Object.keys(privateSettings), 'mail']),
].flatMap((group) => [
  ...Object.entries(editableSettings(group) ?? {}).map(([key, fallback]) => ({
    group,
    key,
    fallback,
    ...ruleOf(group, key, fallback),
  })),
  ...Object.values(numberSettings).filter((setting) => setting.group === group),
]);

/** @throws Refusal not_found */
export function knownSetting({ group, key }: { group: string; key: string }): KnownSetting {
  const setting = knownSettings.find((one) => one.group === group && one.key === key);
  if (!setting) throw new Refusal('not_found');
  return setting;
}
