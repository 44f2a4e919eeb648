import { type Lang, langs, type WalletKind } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import { givenReason } from '../../approvals/given-reason.ts';
import { type Editor, refuseParts } from '../../approvals/texts-and-terms.ts';
import { refuseIfChanged, versionOf } from '../../approvals/unchanged.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import type { OwnCallGroup, OwnCallKey } from '../../settings/own-calls.ts';
import { publicSettings } from '../../settings/public-settings.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import type { SettingGroup, SettingKey } from '../../settings/setting-keys.ts';

/** The wallet a reward is paid into, and the turnover requirement it adds. */
export interface RewardTerms {
  wallet: WalletKind;
  /** Percent of the reward. */
  turnoverPercent: string;
}

/** Setting keys of the terms in the group `activity`. */
export interface TermKeys {
  wallet: SettingKey<'activity'>;
  percent: SettingKey<'activity'>;
}

/** Call before a transaction, not inside one. */
export async function readTerms(ctx: AppContext, keys: TermKeys): Promise<RewardTerms> {
  const [wallet, percent] = await Promise.all([setting(ctx, keys.wallet), setting(ctx, keys.percent)]);
  return {
    wallet: wallet === 'fs_money' ? 'fs_money' : 'money',
    turnoverPercent: /^\d{1,4}(\.\d{1,2})?$/.test(percent) ? percent : fallback(keys.percent),
  };
}

/** A setting of the group `activity`; defaults to `publicSettings`. */
export function setting(ctx: AppContext, key: SettingKey<'activity'>): Promise<string> {
  return ctx.settings.text('activity', key, fallback(key));
}

export function isSwitchedOn(ctx: AppContext, key: SettingKey<'activity'>): Promise<boolean> {
  return ctx.settings.isOn('activity', key, fallback(key) === '1');
}

const fallback = (key: string): string => publicSettings.activity?.[key] ?? '';

/** A text of the site, in each language that has one. */
export async function readTexts<G extends SettingGroup>(
  ctx: AppContext,
  group: G,
  key: SettingKey<G>,
): Promise<Record<string, string>> {
  const texts = await Promise.all(langs.map((lang) => ctx.settings.text(group, key, '', lang)));
  return Object.fromEntries(langs.flatMap((lang, n) => (texts[n] ? [[lang, texts[n]]] : [])));
}

export interface SettingChange {
  group?: OwnCallGroup;
  key: OwnCallKey;
  /** Undefined: unchanged. */
  value: string | number | undefined;
  lang?: Lang;
}

/** The version of all settings of an area as they are stored. */
export async function settingsVersion(
  db: Kysely<Tables>,
  area: readonly Pick<SettingChange, 'group' | 'key'>[],
): Promise<string> {
  return versionOf(await storedSettings(db, area));
}

async function storedSettings(
  db: Kysely<Tables>,
  area: readonly Pick<SettingChange, 'group' | 'key'>[],
): Promise<object> {
  const names = new Set(area.map(({ group = 'activity', key }) => `${group}.${key}`));
  const rows = await db
    .selectFrom('setting')
    .select(['grp', 'key', 'lang', 'value'])
    .where('grp', 'in', [...new Set(area.map(({ group = 'activity' }) => group))])
    .orderBy('grp')
    .orderBy('key')
    .orderBy('lang')
    .execute();
  return rows.filter(({ grp, key }) => names.has(`${grp}.${key}`));
}

/**
 * Saves the given settings atomically with one entry in the audit log; `alsoDo` runs in the same transaction.
 * `changes` names every setting of the area. Rules are texts, everything else that the body gives are terms.
 * @throws Refusal changed_meanwhile, reason_required, operator_forbidden
 */
export async function saveRewardSettings(
  ctx: AppContext,
  actor: Editor,
  area: 'wheel' | 'red-packets' | 'sign-in' | 'levels',
  { version, reason: given, rules, ...terms }: { version?: string; reason?: string; rules?: object },
  changes: readonly SettingChange[],
  alsoDo?: (trx: Kysely<Tables>, reason: string) => Promise<void>,
): Promise<void> {
  const reason = givenReason(given);
  refuseParts(actor, 'rewards', { texts: rules !== undefined, terms: Object.keys(terms).length > 0 });
  const entries = changes.flatMap(({ group = 'activity', key, value, lang }) =>
    value === undefined ? [] : [{ group, key, value: String(value), ...(lang ? { lang } : {}) }],
  );
  const subject = { kind: 'settings', id: area } as const;
  await saveSettings(ctx, {
    actor,
    action: `${area}.settings`,
    subject,
    entries,
    reason,
    async alsoDo(trx) {
      await refuseIfChanged(trx, version, await storedSettings(trx, changes), subject);
      await alsoDo?.(trx, reason);
    },
  });
}
