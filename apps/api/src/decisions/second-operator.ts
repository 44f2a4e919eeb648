import type { AgreedKind } from '@koi/contract/audit-actions';
import type { Kysely } from 'kysely';
import { type OperatorActor, writeAudit } from '../audit/audit-log.ts';
import type { Tables } from '../db/tables.ts';
import { contentHash } from '../lib/content-hash.ts';
import { Refusal } from '../lib/refusal.ts';
import { wordCounts } from './counting-words.ts';
import { type CountedAmount, recordAlone, whyTwoNow } from './decided-alone.ts';

export interface Agreement {
  actor: OperatorActor;
  at: Date;
  /** Kind of the decision, e.g. `deposit-gift`, and the id of what is decided. */
  subject: { kind: AgreedKind; id: string };
  /**
   * Everything that is agreed to: recipient, destination, rule, every figure. Read it under the lock of what
   * is decided.
   */
  content: Readonly<Record<string, unknown>>;
  /** What it replaces: agreed to as well, but different once it has been carried out. */
  replaces?: Readonly<Record<string, unknown>>;
  isLarge?: boolean;
  /** Money that the decision gives or takes: it takes two from the limits of one operator on. */
  amounts?: readonly CountedAmount[];
  /** What else the second operator needs to make the same call; not part of what is agreed to. */
  told?: Readonly<Record<string, unknown>>;
  /** What the audit log, which is kept forever, has instead of the content. */
  audited?: Readonly<Record<string, unknown>>;
  /** What the operator was asked to do: approve it for a second one, or carry it out. */
  step?: 'approve' | 'pay' | undefined;
  /** The first operator's reason, shown to the second; not part of what is agreed to. */
  reason?: string | undefined;
}

/** A second click, or a client that repeats a request whose answer was lost. */
export const REPEATED_WITHIN_MS = 60_000;

/** Whether this operator's word on exactly this has just been carried out. */
async function isRepeated(
  trx: Kysely<Tables>,
  subject: string,
  content: string,
  operator: number,
  at: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('agreement_carried_out')
    .select('operator_id')
    .where('subject', '=', subject)
    .where('operator_id', '=', operator)
    .where('content', '=', content)
    .where('carried_out_at', '>', new Date(at.getTime() - REPEATED_WITHIN_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the operator has asked for a second one about the subject, `kind:id`. */
export async function hasAsked(
  trx: Kysely<Tables>,
  operator: { id: number },
  subject: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('operator_agreement')
    .select('subject')
    .where('subject', '=', subject)
    .where('operator_id', '=', operator.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws Refusal changed_meanwhile with whoever else has approved the subject */
async function refuseOtherStep(trx: Kysely<Tables>, subject: string, operator: { id: number }) {
  const other = await trx
    .selectFrom('operator_agreement as g')
    .innerJoin('operator as o', 'o.id', 'g.operator_id')
    .select('o.name')
    .where('g.subject', '=', subject)
    .where('g.operator_id', '<>', operator.id)
    .executeTakeFirst();
  throw new Refusal('changed_meanwhile', { values: { by: other?.name ?? '–' } });
}

/** What was agreed to came to nothing: the same operators may ask for it again at once. */
export async function forgetCarriedOut(trx: Kysely<Tables>, subject: Agreement['subject']): Promise<void> {
  await trx
    .deleteFrom('agreement_carried_out')
    .where('subject', '=', `${subject.kind}:${subject.id}`)
    .execute();
}

/**
 * Whether the decision may be carried out: at once within the limits of one operator, otherwise when another
 * operator has agreed to exactly the same content within a day and still has the permission. Otherwise the
 * agreement is recorded; if the content has changed meanwhile, both operators must agree again. What one
 * carries out alone counts from then on; what two agreed to does not. Call it under the lock of what is
 * decided, and of the member whose money it is. Returns how many operators approved it, 0 while it waits.
 * @throws Refusal second_operator_required for the same operator again, also just after it was carried out;
 *   changed_meanwhile for another step than was asked
 */
export async function isAgreed(trx: Kysely<Tables>, agreement: Agreement): Promise<0 | 1 | 2> {
  const { actor, at, subject, amounts = [], reason = '', step } = agreement;
  const whyTwo = await whyTwoNow(trx, agreement, amounts);
  const isForTwo = agreement.isLarge === true || whyTwo !== null;
  if (!isForTwo && amounts.length === 0) return 1;
  const key = `${subject.kind}:${subject.id}`;
  const content = contentHash({ ...agreement.content, ...agreement.replaces });
  const repeated = contentHash(agreement.content);
  if (isForTwo && (await isRepeated(trx, key, repeated, actor.id, at)))
    throw new Refusal('second_operator_required', { whyTwo });
  const agreed = await trx
    .selectFrom('operator_agreement as g')
    .select(['g.operator_id', 'g.because'])
    .where('g.subject', '=', key)
    .where('g.content', '=', content)
    .where(wordCounts(at))
    .execute();
  const hasOther = agreed.some(({ operator_id }) => operator_id !== actor.id);
  const isRepetition = agreed.some(({ operator_id }) => operator_id === actor.id);
  const outcome = hasOther || !isForTwo ? 'pay' : 'approve';
  if (step !== undefined && step !== outcome && !isRepetition) await refuseOtherStep(trx, key, actor);
  if (hasOther) {
    await trx.deleteFrom('operator_agreement').where('subject', '=', key).execute();
    for (const operator_id of [actor.id, ...agreed.map((one) => one.operator_id)])
      await trx
        .insertInto('agreement_carried_out')
        .values({ subject: key, operator_id, content: repeated, carried_out_at: at })
        .onConflict((conflict) =>
          conflict.columns(['subject', 'operator_id']).doUpdateSet({ content: repeated, carried_out_at: at }),
        )
        .execute();
    return 2;
  }
  if (!isForTwo) {
    await trx
      .deleteFrom('operator_agreement')
      .where('subject', '=', key)
      .where('operator_id', '=', actor.id)
      .execute();
    await recordAlone(trx, { actor, at, subject: key }, amounts);
    return 1;
  }
  if (isRepetition)
    throw new Refusal('second_operator_required', { whyTwo: whyTwo ?? agreed[0]?.because ?? null });
  const because = whyTwo && JSON.stringify(whyTwo);
  await trx
    .insertInto('operator_agreement')
    .values({ subject: key, operator_id: actor.id, content, reason, because, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'operator_id']).doUpdateSet({
        content,
        reason,
        because,
        refused_by: null,
        refusal: null,
        created_at: at,
      }),
    )
    .execute();
  await writeAudit(trx, {
    actor,
    at,
    action: subject.kind === 'withdrawal' ? 'withdrawal.approve' : `${subject.kind}.agree`,
    subject,
    after: {
      ...(agreement.audited ?? { ...agreement.content, ...agreement.replaces }),
      ...agreement.told,
      ...(reason === '' ? {} : { reason }),
    },
  });
  return 0;
}
