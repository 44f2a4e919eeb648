import { type Lang, langs, type WalletKind } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import { type Actor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { publicSettings } from '../../settings/public-settings.ts';

/** Where a reward goes and how much turnover it adds. */
export interface RewardTerms {
  wallet: WalletKind;
  /** Of the reward. */
  turnoverPercent: string;
}

/** The keys of the terms in the group `activity`. */
export interface TermKeys {
  wallet: string;
  percent: string;
}

/** Read before a transaction, not inside one. */
export async function readTerms(ctx: AppContext, keys: TermKeys): Promise<RewardTerms> {
  const [wallet, percent] = await Promise.all([setting(ctx, keys.wallet), setting(ctx, keys.percent)]);
  return {
    wallet: wallet === 'fs_money' ? 'fs_money' : 'money',
    turnoverPercent: /^\d{1,4}(\.\d{1,2})?$/.test(percent) ? percent : fallback(keys.percent),
  };
}

/** A setting of the group `activity`; what nobody has set is what `publicSettings` says. */
export function setting(ctx: AppContext, key: string): Promise<string> {
  return ctx.settings.text('activity', key, fallback(key));
}

export function isSwitchedOn(ctx: AppContext, key: string): Promise<boolean> {
  return ctx.settings.isOn('activity', key, fallback(key) === '1');
}

const fallback = (key: string): string => publicSettings.activity?.[key] ?? '';

/** A text of the site in each language that has one. */
export async function readTexts(
  ctx: AppContext,
  group: string,
  key: string,
): Promise<Record<string, string>> {
  const texts = await Promise.all(langs.map((lang) => ctx.settings.text(group, key, '', lang)));
  return Object.fromEntries(langs.flatMap((lang, n) => (texts[n] ? [[lang, texts[n]]] : [])));
}

export interface SettingChange {
  group?: string;
  key: string;
  /** Undefined: stays. */
  value: string | number | undefined;
  lang?: Lang;
}

/** Sets what is given, all of it or nothing, with one line in the audit log; `alsoDo` belongs to it. */
export async function saveSettings(
  ctx: AppContext,
  actor: Actor,
  area: string,
  changes: readonly SettingChange[],
  alsoDo?: (trx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const entries = changes.flatMap(({ group = 'activity', key, value, lang }) =>
    value === undefined ? [] : [{ group, key, value: String(value), ...(lang ? { lang } : {}) }],
  );
  const named = ({ key, lang }: { key: string; lang?: Lang }) => (lang ? `${key}.${lang}` : key);
  const before = await Promise.all(
    entries.map(
      async (entry) =>
        [named(entry), (await ctx.settings.group(entry.group, entry.lang)).get(entry.key) ?? null] as const,
    ),
  );
  await ctx.database.transaction(async (trx) => {
    await alsoDo?.(trx);
    if (entries.length === 0) return;
    for (const entry of entries) await ctx.settings.write(trx, entry);
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: `${area}.settings`,
      subject: { kind: 'settings', id: area },
      before: Object.fromEntries(before),
      after: Object.fromEntries(entries.map((entry) => [named(entry), entry.value])),
    });
  });
  for (const group of new Set(entries.map((entry) => entry.group))) await ctx.settings.changed(group);
}
