import { type Lang, langs, type WalletKind } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type Editor, refuseParts } from '../../platform/approvals/texts-and-terms.ts';
import { refuseIfChanged, versionOf } from '../../platform/approvals/unchanged.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SettingsWith } from '../../platform/settings/registry.ts';
import { type SettingEntry, saveSettings } from '../../platform/settings/save-settings.ts';
import type { SettingValues } from '../../platform/settings/settings.ts';
import { type RewardArea, storedSettings } from './queries.ts';

/** The wallet a reward is paid into, and the turnover requirement it adds. */
export interface RewardTerms {
  wallet: WalletKind;
  /** Percent of the reward. */
  turnoverPercent: string;
}

export const readTerms = (
  values: SettingValues,
  { money_type, ml_percent }: { money_type: SettingsWith<WalletKind>; ml_percent: SettingsWith<string> },
): RewardTerms => ({ wallet: values.read(money_type), turnoverPercent: values.read(ml_percent) });

/** A text of the site, in each language that has one. */
export async function readTexts(
  ctx: AppContext,
  name: SettingsWith<string>,
): Promise<Record<string, string>> {
  const values = await ctx.settings.values();
  return Object.fromEntries(
    langs.flatMap((lang) => {
      const text = values.read(name, lang);
      return text ? [[lang, text]] : [];
    }),
  );
}

/** The version of all settings of an area as they are stored. */
export async function settingsVersion(db: Db, area: RewardArea): Promise<string> {
  return versionOf(await storedSettings(db, area));
}

interface AreaBody {
  version?: string;
  reason?: string;
  rules?: Readonly<Partial<Record<Lang, string>>>;
}

/**
 * Saves what the body gives of an area atomically with one entry in the audit log; `alsoDo` runs in the same
 * transaction. Rules are texts, everything else that the body gives are terms.
 * @throws Refusal changed_meanwhile, reason_required, operator_forbidden
 */
export async function saveRewardSettings(
  ctx: AppContext,
  actor: Editor,
  area: RewardArea,
  { version, reason: input, rules, ...terms }: AreaBody,
  alsoDo?: (trx: Db, reason: string) => Promise<void>,
): Promise<void> {
  const reason = requireReason(input);
  refuseParts(actor, 'rewards', { texts: rules !== undefined, terms: Object.keys(terms).length > 0 });
  const subject = { kind: 'settings', id: area.id } as const;
  await saveSettings(ctx, {
    actor,
    action: `${area.id}.settings`,
    subject,
    entries: [...termEntries(area, terms), ...ruleEntries(area, rules)],
    reason,
    async alsoDo(trx) {
      await refuseIfChanged(trx, version, await storedSettings(trx, area), subject);
      await alsoDo?.(trx, reason);
    },
  });
}

const termEntries = ({ fields }: RewardArea, terms: Readonly<Record<string, unknown>>): SettingEntry[] =>
  Object.entries(fields).flatMap(([field, name]) => {
    const value = terms[field];
    return value === undefined ? [] : [{ name, value: String(value) }];
  });

const ruleEntries = ({ rules: name }: RewardArea, texts: AreaBody['rules'] = {}): SettingEntry[] =>
  langs.flatMap((lang) => {
    const value = texts[lang];
    return name === undefined || value === undefined ? [] : [{ name, lang, value }];
  });
