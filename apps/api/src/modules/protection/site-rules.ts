import {
  type Lang,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
} from '@koi/contract/enumerations';
import { type Minor, parseMinor } from '@koi/money';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { inLanguage } from '../../settings/settings.ts';

/** The site's rules for the limits of members of one currency: settings of the group `protection`. */
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

export const SETTINGS_GROUP = 'protection';

/** Reads the database directly, so it can be used inside a transaction, unlike the settings cache. */
export async function readSiteRules(db: Kysely<Tables>, lang: Lang): Promise<SiteRules> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value', 'lang'])
    .where('grp', '=', SETTINGS_GROUP)
    .where('lang', 'in', ['common', lang])
    .execute();
  return rulesOf(inLanguage(rows, lang));
}

/** Reads from the settings cache; only outside of transactions. */
export async function currentSiteRules(ctx: AppContext, lang: Lang): Promise<SiteRules> {
  return rulesOf(await ctx.settings.group(SETTINGS_GROUP, lang));
}

function rulesOf(values: ReadonlyMap<string, string>): SiteRules {
  const amount = (key: string): Minor | null => {
    const parsed = parseMinor(values.get(key) ?? '0');
    return 'amount' in parsed && parsed.amount > 0n ? parsed.amount : null;
  };
  const perPeriod = (prefix: string) =>
    Object.fromEntries(limitPeriods.map((period) => [period, amount(`${prefix}_${period}`)])) as Record<
      LimitPeriod,
      Minor | null
    >;
  const perKind = (infix: string) =>
    Object.fromEntries(limitKinds.map((kind) => [kind, perPeriod(`${kind}${infix}`)])) as Record<
      LimitKind,
      Record<LimitPeriod, Minor | null>
    >;
  const wholes = (key: string, fallback: readonly number[]): readonly number[] => {
    const list = (values.get(key) ?? '').split('|').map(Number);
    const good = list.filter((value) => Number.isInteger(value) && value > 0);
    return good.length > 0 ? good : fallback;
  };
  const minutes = Number(values.get('reminder') ?? '0');
  return {
    least: amount('least') ?? 100n,
    defaults: perKind(''),
    ceilings: perKind('_ceiling'),
    reminder: Number.isInteger(minutes) && minutes > 0 ? BigInt(minutes) : null,
    reminderMinutes: wholes('reminder_minutes', [15, 30, 60, 120]),
    timeOutDays: wholes('time_out_days', [1, 7, 30]),
    exclusionMonths: wholes('exclusion_months', [6, 12, 60]),
    // Off by default, as thousands may share a common name; for sites that verify names.
    matchRealname: values.get('match_realname') === '1',
  };
}
