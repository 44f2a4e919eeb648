import {
  type Lang,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
} from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type SettingValues, settingsIn } from '../../platform/settings/settings.ts';

/** The site's rules for the limits of members of one currency. */
export interface SiteRules {
  /** The smallest limit that can be set. */
  least: Minor;
  /** For members who have set none; null: none. */
  defaults: Readonly<Record<LimitKind, Readonly<Record<LimitPeriod, Minor | null>>>>;
  /** The highest limits allowed; null: none. */
  ceilings: Readonly<Record<LimitKind, Readonly<Record<LimitPeriod, Minor | null>>>>;
  /** Minutes; null: none. */
  reminder: bigint | null;
  reminderMinutes: readonly number[];
  timeOutDays: readonly number[];
  exclusionMonths: readonly number[];
  matchRealname: boolean;
}

/** Reads the database directly, so it can be used inside a transaction, unlike the settings cache. */
export const readSiteRules = async (db: Db, lang: Lang): Promise<SiteRules> =>
  rulesOf(await settingsIn(db, 'protection'), lang);

/** Reads from the settings cache; only outside of transactions. */
export const currentSiteRules = async (ctx: AppContext, lang: Lang): Promise<SiteRules> =>
  rulesOf(await ctx.settings.values(), lang);

function rulesOf(values: SettingValues, lang: Lang): SiteRules {
  const limits = (infix: '' | '_ceiling') =>
    keyed(limitKinds, (kind) =>
      keyed(limitPeriods, (period) => values.read(`protection.${kind}${infix}_${period}`, lang) || null),
    );
  const reminder = values.read('protection.reminder', lang);
  return {
    least: values.read('protection.least', lang),
    defaults: limits(''),
    ceilings: limits('_ceiling'),
    reminder: reminder > 0 ? BigInt(reminder) : null,
    reminderMinutes: values.read('protection.reminder_minutes', lang),
    timeOutDays: values.read('protection.time_out_days', lang),
    exclusionMonths: values.read('protection.exclusion_months', lang),
    matchRealname: values.read('protection.match_realname', lang),
  };
}

const keyed = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
