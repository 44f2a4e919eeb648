import type { Lang } from '@koi/contract/enumerations';
import type { Database } from '@koi/database';
import type { AuditAction } from '@koi/texts/audit-actions';
import { type Actor, writeAudit } from '../audit/audit-log.ts';
import { lockNamed } from '../database/lock-named.ts';
import type { Db, Tables } from '../database/tables.ts';
import { invalid, Refusal } from '../lib/refusal.ts';
import { safeHtml } from '../lib/safe-html.ts';
import type { HOSTS } from './agent-hosts.ts';
import { fallbackOf, isSettingName, type NamedSetting, type SettingName, settingOf } from './registry.ts';
import { SettingValues, type StoredSetting } from './settings.ts';

export interface SettingEntry {
  name: SettingName | `${typeof HOSTS}.${string}`;
  value: string | number;
  lang?: Lang | 'common';
}

export interface SettingsChange {
  actor: Actor;
  action: AuditAction;
  subject: { kind: 'setting' | 'settings'; id: string };
  entries: readonly SettingEntry[];
  reason?: string;
  /** Further writes of the change, with their own audit entry. */
  alsoDo?: (trx: Db) => Promise<void>;
  /** Called in the same transaction: false leaves the settings unchanged, but keeps its own writes. */
  onlyIf?: (trx: Db) => Promise<boolean>;
}

/**
 * A setting of the settings page.
 * @throws Refusal not_found
 */
export function formSetting({ group, key }: { group: string; key: string }): NamedSetting {
  const name = `${group}.${key}`;
  if (!isSettingName(name)) throw new Refusal('not_found');
  const setting = settingOf(name);
  if (setting.editor !== 'form') throw new Refusal('not_found');
  return setting;
}

/**
 * The text to store. An empty one resets the setting to its default.
 * @throws Refusal validation; for JSON the field names the path, e.g. `value.th.b`
 */
export function checkedText(setting: NamedSetting, value: string, field = 'value'): string {
  // PostgreSQL text can store neither.
  if (value.includes('\0') || !value.isWellFormed()) throw invalid({ [field]: 'format' });
  if (setting.kind === 'html') return safeHtml(value);
  const problem = value === '' ? undefined : setting.problem(value);
  if (problem) throw invalid({ [problem.at ? `${field}.${problem.at}` : field]: problem });
  return value;
}

/**
 * The only way in which operators change settings: all of them with one line in the audit log, or none.
 * Returns whether it did. A trigger notifies every node after the commit.
 * @throws Refusal validation when a value is none of its setting
 */
export async function saveSettings(
  ctx: { database: Database<Tables>; clock: () => Date },
  { actor, action, subject, entries, alsoDo, onlyIf, reason }: SettingsChange,
): Promise<boolean> {
  const rows = entries.map((entry) => rowOf(entry, subject.kind));
  // For a single setting, the subject already names the key.
  const factOf = ({ key, lang }: StoredSetting) => {
    if (subject.kind === 'setting') return rows.length === 1 && lang === 'common' ? 'value' : lang;
    return lang === 'common' ? key : `${key}.${lang}`;
  };
  return ctx.database.transaction(async (trx) => {
    // One at a time, so that the old values recorded are those that this change replaces.
    await lockNamed(trx, 'settings');
    if (onlyIf && !(await onlyIf(trx))) return false;
    await alsoDo?.(trx);
    if (rows.length === 0) return true;
    const groups = [...new Set(rows.map(({ grp }) => grp))];
    const before = await trx.selectFrom('setting').selectAll().where('grp', 'in', groups).execute();
    await trx
      .insertInto('setting')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['grp', 'key', 'lang']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute();
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action,
      subject,
      before: Object.fromEntries(rows.map((row) => [factOf(row), replaced(row, before)])),
      after: {
        ...Object.fromEntries(rows.map((row) => [factOf(row), row.value])),
        ...(reason !== undefined && { reason }),
      },
    });
    return true;
  });
}

function rowOf({ name, value, lang = 'common' }: SettingEntry, kind: 'setting' | 'settings'): StoredSetting {
  const dot = name.indexOf('.');
  const [grp, key] = [name.slice(0, dot), name.slice(dot + 1)];
  const text = String(value);
  const field = kind === 'setting' ? 'value' : key;
  return { grp, key, lang, value: isSettingName(name) ? checkedText(settingOf(name), text, field) : text };
}

/** What a row replaces: of a text in one language what that language had, of everything else what was in force. */
function replaced(row: StoredSetting, before: readonly StoredSetting[]): string | null {
  const { grp, key, lang } = row;
  const own = before.find((one) => one.grp === grp && one.key === key && one.lang === lang);
  if (own) return own.value;
  const name = `${grp}.${key}`;
  if (!isSettingName(name)) return null;
  const setting = settingOf(name);
  if (lang === 'common') return fallbackOf(setting, lang);
  const isWords = setting.kind === 'text' || setting.kind === 'html' || setting.kind === 'url';
  return isWords ? null : new SettingValues(before).text(name, lang as Lang);
}
