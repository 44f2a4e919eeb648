import type { Database } from '@koi/database';
import type { AuditAction } from '@koi/texts/audit-actions';
import { type Kysely, sql } from 'kysely';
import { type Actor, writeAudit } from '../audit/audit-log.ts';
import type { Tables } from '../db/tables.ts';
import type { SettingEntry, Settings } from './settings.ts';

export interface SettingsChange {
  actor: Actor;
  action: AuditAction;
  subject: { kind: 'setting' | 'settings'; id: string };
  /** `fallback`: the default of an unset key, for the audit log. */
  entries: readonly (SettingEntry & { fallback?: string })[];
  reason?: string;
  /** Further writes of the change, with their own audit entry. */
  alsoDo?: (trx: Kysely<Tables>) => Promise<void>;
  /** Called in the same transaction: false leaves the settings unchanged, but keeps its own writes. */
  onlyIf?: (trx: Kysely<Tables>) => Promise<boolean>;
}

/**
 * The only way in which operators change settings: all of them with one line in the audit log, or none.
 * Returns whether it did.
 */
export async function saveSettings(
  ctx: { database: Database<Tables>; settings: Settings; clock: () => Date },
  { actor, action, subject, entries, alsoDo, onlyIf, reason }: SettingsChange,
): Promise<boolean> {
  // For a single setting, the subject already names the key.
  const nameOf = ({ key, lang = 'common' }: SettingEntry) => {
    if (subject.kind === 'setting') return entries.length === 1 && lang === 'common' ? 'value' : lang;
    return lang === 'common' ? key : `${key}.${lang}`;
  };
  const isDone = await ctx.database.transaction(async (trx) => {
    // One at a time, so that the old values recorded are those that this change replaces.
    await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(trx);
    if (onlyIf && !(await onlyIf(trx))) return false;
    await alsoDo?.(trx);
    if (entries.length === 0) return true;
    const before: [string, string | null][] = [];
    for (const entry of entries)
      before.push([nameOf(entry), (await stored(trx, entry)) ?? entry.fallback ?? null]);
    for (const entry of entries) await ctx.settings.write(trx, entry);
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action,
      subject,
      before: Object.fromEntries(before),
      after: {
        ...Object.fromEntries(entries.map((entry) => [nameOf(entry), entry.value])),
        ...(reason !== undefined && { reason }),
      },
    });
    return true;
  });
  return isDone;
}

/** Null while it is not set. */
async function stored(
  trx: Kysely<Tables>,
  { group, key, lang = 'common' }: SettingEntry,
): Promise<string | null> {
  const row = await trx
    .selectFrom('setting')
    .select('value')
    .where('grp', '=', group)
    .where('key', '=', key)
    .where('lang', '=', lang)
    .executeTakeFirst();
  return row?.value ?? null;
}
