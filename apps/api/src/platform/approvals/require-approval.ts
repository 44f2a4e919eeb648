import type { ApprovalKind } from '@koi/texts/audit-actions';
import { type OperatorActor, writeAudit } from '../audit/audit-log.ts';
import type { JsonObject } from '../database/column-types.ts';
import type { Db } from '../database/tables.ts';
import { contentHash } from '../lib/content-hash.ts';
import { Refusal } from '../lib/refusal.ts';
import { isValidApproval } from './approvals.ts';
import { type CountedAmount, recordSingleOperatorDecision, whyTwoNow } from './single-operator-decisions.ts';

export interface ApprovalRequest {
  actor: OperatorActor;
  at: Date;
  /** Kind of the decision, e.g. `deposit-gift`, and the id of what is decided. */
  subject: { kind: ApprovalKind; id: string };
  /**
   * Everything that is approved: recipient, destination, rule, every figure. Read it under the lock of what is
   * decided. Lists of what waits show it as the body of the call that is made again, so it holds amounts and
   * times as that has them.
   */
  content: JsonObject;
  /** What it replaces: approved as well, but different once it has been carried out. */
  replaces?: JsonObject;
  isLarge?: boolean;
  /** Money that the decision gives or takes: it takes two from the limits of one operator on. */
  amounts?: readonly CountedAmount[];
  /** What else the second operator needs to make the same call; not part of what is approved. */
  context?: JsonObject;
  /** What the audit log, which is kept forever, has instead of the content. */
  audited?: JsonObject;
  /** The first operator's reason, shown to the second; not part of what is approved. */
  reason?: string | undefined;
}

/** A second click, or a client that repeats a request whose answer was lost. */
export const REPEATED_WITHIN_MS = 60_000;

/** Whether exactly this, approved by this operator, has just been carried out. */
async function isRepeated(
  trx: Db,
  subject: string,
  content: string,
  operator: number,
  at: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('carried_out_approval')
    .select('operator_id')
    .where('subject', '=', subject)
    .where('operator_id', '=', operator)
    .where('content', '=', content)
    .where('carried_out_at', '>', new Date(at.getTime() - REPEATED_WITHIN_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the operator has asked for a second one about the subject, `kind:id`. */
export async function hasApproved(trx: Db, operator: { id: number }, subject: string): Promise<boolean> {
  const row = await trx
    .selectFrom('operator_approval')
    .select('subject')
    .where('subject', '=', subject)
    .where('operator_id', '=', operator.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** What was approved came to nothing: the same operators may approve it again at once. */
export async function forgetCarriedOut(trx: Db, subject: ApprovalRequest['subject']): Promise<void> {
  await trx
    .deleteFrom('carried_out_approval')
    .where('subject', '=', `${subject.kind}:${subject.id}`)
    .execute();
}

/**
 * How many operators have approved a decision that may be carried out now; 0: a second one is needed. One
 * suffices within the limits of one operator, otherwise another one must have approved exactly the same content
 * within a day and still have the permission. The first approval is recorded; if the content has changed
 * meanwhile, both must approve it again. What one carries out alone counts towards the limits, what two approved
 * does not. Call it under the lock of what is decided, and of the member whose money it is.
 * @throws Refusal second_operator_required for the same operator again, also just after it was carried out
 */
export async function requireApproval(trx: Db, request: ApprovalRequest): Promise<0 | 1 | 2> {
  const { actor, at, subject, amounts = [], reason = '' } = request;
  const whyTwo = await whyTwoNow(trx, request, amounts);
  const isForTwo = request.isLarge === true || whyTwo !== null;
  if (!isForTwo && amounts.length === 0) return 1;
  const key = `${subject.kind}:${subject.id}`;
  const content = contentHash({ ...request.content, ...request.replaces });
  const repeated = contentHash(request.content);
  if (isForTwo && (await isRepeated(trx, key, repeated, actor.id, at)))
    throw new Refusal('second_operator_required', { whyTwo });
  const approvals = await trx
    .selectFrom('operator_approval as g')
    .select(['g.operator_id', 'g.because'])
    .where('g.subject', '=', key)
    .where('g.content', '=', content)
    .where(isValidApproval(at))
    // A refusal updates the row: either it comes first, or what was carried out can no longer be refused.
    .forUpdate()
    .execute();
  const hasOther = approvals.some(({ operator_id }) => operator_id !== actor.id);
  const isRepetition = approvals.some(({ operator_id }) => operator_id === actor.id);
  if (hasOther) {
    await trx.deleteFrom('operator_approval').where('subject', '=', key).execute();
    for (const operator_id of [actor.id, ...approvals.map((one) => one.operator_id)])
      await trx
        .insertInto('carried_out_approval')
        .values({ subject: key, operator_id, content: repeated, carried_out_at: at })
        .onConflict((conflict) =>
          conflict.columns(['subject', 'operator_id']).doUpdateSet({ content: repeated, carried_out_at: at }),
        )
        .execute();
    return 2;
  }
  if (!isForTwo) {
    await trx
      .deleteFrom('operator_approval')
      .where('subject', '=', key)
      .where('operator_id', '=', actor.id)
      .execute();
    await recordSingleOperatorDecision(trx, { actor, at, subject: key }, amounts);
    return 1;
  }
  if (isRepetition)
    throw new Refusal('second_operator_required', { whyTwo: whyTwo ?? approvals[0]?.because ?? null });
  const because = whyTwo && JSON.stringify(whyTwo);
  await trx
    .insertInto('operator_approval')
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
    action: `${subject.kind}.agree`,
    subject,
    after: {
      ...(request.audited ?? { ...request.content, ...request.replaces }),
      ...request.context,
      ...(reason === '' ? {} : { reason }),
    },
  });
  return 0;
}
