import type { Minor } from '@koi/money';
import type { Kysely } from 'kysely';
import { type Actor, writeAudit } from '../audit/audit-log.ts';
import type { Tables } from '../db/tables.ts';
import { Refusal } from '../lib/refusal.ts';
import { DAY_MS } from '../lib/time.ts';

export interface Agreement {
  actor: Extract<Actor, { kind: 'operator' }>;
  at: Date;
  /** What is decided about, e.g. `deposit-gift`, and which. */
  subject: { kind: string; id: string };
  amount: Minor;
  /** From this amount on two operators must agree; 0 = never. */
  twoFrom: Minor;
}

/**
 * Whether the decision may be carried out: at once for a small amount, for a large one when another operator has agreed to the same
 * amount within a day. Otherwise the agreement is noted. Call it under the lock of what is decided about.
 * @throws Refusal second_operator_required for the same operator again
 */
export async function isAgreed(trx: Kysely<Tables>, agreement: Agreement): Promise<boolean> {
  const { actor, at, subject, amount, twoFrom } = agreement;
  if (twoFrom === 0n || amount < twoFrom) return true;
  const key = `${subject.kind}:${subject.id}`;
  const content = String(amount);
  const agreed = await trx
    .selectFrom('operator_agreement')
    .select('operator_id')
    .where('subject', '=', key)
    .where('content', '=', content)
    .where('created_at', '>', new Date(at.getTime() - DAY_MS))
    .execute();
  if (agreed.some(({ operator_id }) => operator_id !== actor.id)) {
    await trx.deleteFrom('operator_agreement').where('subject', '=', key).execute();
    return true;
  }
  if (agreed.length > 0) throw new Refusal('second_operator_required');
  await trx
    .insertInto('operator_agreement')
    .values({ subject: key, operator_id: actor.id, content, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'operator_id']).doUpdateSet({ content, created_at: at }),
    )
    .execute();
  await writeAudit(trx, { actor, at, action: `${subject.kind}.agree`, subject, after: { amount } });
  return false;
}
