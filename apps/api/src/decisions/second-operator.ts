import type { AgreedKind } from '@koi/contract/audit-actions';
import type { Minor } from '@koi/money';
import type { Kysely } from 'kysely';
import { type Actor, writeAudit } from '../audit/audit-log.ts';
import type { Tables } from '../db/tables.ts';
import { contentHash } from '../lib/content-hash.ts';
import { Refusal } from '../lib/refusal.ts';
import { wordCounts } from './counting-words.ts';

export interface Agreement {
  actor: Extract<Actor, { kind: 'operator' }>;
  at: Date;
  /** What is decided about, e.g. `deposit-gift`, and which. */
  subject: { kind: AgreedKind; id: string };
  /** All that is agreed to: who gets it, where to, by which rule, every figure. Read under the lock of what is decided about. */
  content: Readonly<Record<string, unknown>>;
  isLarge: boolean;
  /** What the second operator needs besides to ask for the same; no part of what is agreed to. */
  told?: Readonly<Record<string, unknown>>;
  /** Told with the first word, for the second operator to read; no part of what is agreed to. */
  reason?: string | undefined;
}

/** From `twoFrom` on two operators must agree; 0 = never. */
export const isLarge = (amount: Minor, twoFrom: Minor): boolean => twoFrom > 0n && amount >= twoFrom;

/**
 * Whether the decision may be carried out: a small one at once, a large one when another operator has agreed to exactly the same content
 * within a day and may still decide it. Otherwise the agreement is noted; content that changed meanwhile needs both operators anew. Call it
 * under the lock of what is decided about.
 * @throws Refusal second_operator_required for the same operator again
 */
export async function isAgreed(trx: Kysely<Tables>, agreement: Agreement): Promise<boolean> {
  const { actor, at, subject, reason = '' } = agreement;
  if (!agreement.isLarge) return true;
  const key = `${subject.kind}:${subject.id}`;
  const content = contentHash(agreement.content);
  const agreed = await trx
    .selectFrom('operator_agreement as g')
    .select('g.operator_id')
    .where('g.subject', '=', key)
    .where('g.content', '=', content)
    .where(wordCounts(at))
    .execute();
  if (agreed.some(({ operator_id }) => operator_id !== actor.id)) {
    await trx.deleteFrom('operator_agreement').where('subject', '=', key).execute();
    return true;
  }
  if (agreed.length > 0) throw new Refusal('second_operator_required');
  await trx
    .insertInto('operator_agreement')
    .values({ subject: key, operator_id: actor.id, content, reason, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'operator_id']).doUpdateSet({ content, reason, created_at: at }),
    )
    .execute();
  await writeAudit(trx, {
    actor,
    at,
    action: `${subject.kind}.agree`,
    subject,
    after: { ...agreement.content, ...agreement.told, ...(reason === '' ? {} : { reason }) },
  });
  return false;
}
