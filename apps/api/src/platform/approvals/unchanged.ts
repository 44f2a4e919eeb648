import type { Db } from '../database/tables.ts';
import { contentHash } from '../lib/content-hash.ts';
import { Refusal } from '../lib/refusal.ts';

/** Version of a row's content: it differs after every change. */
export const versionOf = (row: object): string => contentHash(row).slice(0, 32);

/**
 * Prevents overwriting a change made since the row was read; the refusal names who made it. Call it under the
 * lock of the row. Without a version, as from callers that know none, the last write wins.
 * @throws Refusal changed_meanwhile
 */
export async function refuseIfChanged(
  trx: Db,
  seen: string | undefined,
  row: object,
  subject: { kind: string; id: string },
): Promise<void> {
  if (seen === undefined || seen === versionOf(row)) return;
  const last = await trx
    .selectFrom('audit_log')
    .select('actor')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  throw new Refusal('changed_meanwhile', { values: { by: last?.actor ?? '–' } });
}
