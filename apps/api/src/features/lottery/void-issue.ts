import type { Body } from '@koi/contract';
import type { IssueVoidOutcome } from '@koi/contract/operator-enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { forgetCarriedOut, requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { lockNamed } from '../../platform/database/lock-named.ts';
import { forEachItem } from '../../platform/jobs/job-items.ts';
import { callLottery } from './lottery-office.ts';

export const VOID_JOB = 'void-issue';
const CHUNK = 100;

interface Issue {
  game_code: string;
  issue_no: string;
}

/** Subject of the operators' agreement and of the audit lines. */
export const issueSubject = ({ game_code, issue_no }: Issue) =>
  ({ kind: 'issue.void', id: `${game_code} ${issue_no}` }) as const;

/**
 * Orders the voiding of an issue; returns false while a second operator must agree. A job then tells the
 * lottery, with retries: the lottery refunds every stake once, and the bets come back as cancelled with its
 * feed. An order that is pending or done is not repeated.
 * @throws Refusal reason_required | second_operator_required
 */
export async function voidIssue(
  ctx: AppContext,
  actor: OperatorActor,
  { game_code, issue_no, reason: input }: Body<'POST /operator/lottery/issues/void'>,
): Promise<boolean> {
  const reason = requireReason(input);
  const issue = { game_code, issue_no };
  const subject = issueSubject(issue);
  return ctx.database.transaction(async (trx) => {
    await lockNamed(trx, `${subject.kind}:${subject.id}`);
    const at = ctx.clock();
    const before = await trx
      .selectFrom('issue_void')
      .select(['reason', 'outcome'])
      .where('game_code', '=', game_code)
      .where('issue_no', '=', issue_no)
      .executeTakeFirst();
    if (before && (before.outcome === null || before.outcome === 'voided')) return true;
    if (!(await requireApproval(trx, { actor, at, subject, content: issue, isLarge: true, reason })))
      return false;
    const row = { ...issue, reason, operator_id: actor.id, created_at: at, outcome: null };
    await trx
      .insertInto('issue_void')
      .values(row)
      .onConflict((conflict) => conflict.columns(['game_code', 'issue_no']).doUpdateSet(row))
      .execute();
    await writeAudit(trx, {
      actor,
      at,
      action: 'issue.void.order',
      subject,
      ...(before && { before }),
      after: { reason, outcome: null },
    });
    return true;
  });
}

/** The job: tells the lottery of every ordered voiding that it has not answered yet. */
export async function voidDueIssues(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const { done } = await forEachItem(ctx, signal, {
    job: VOID_JOB,
    chunk: (after: Issue | undefined) =>
      ctx.database.db
        .selectFrom('issue_void')
        .select(['game_code', 'issue_no'])
        .where('outcome', 'is', null)
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(game_code, issue_no) > (${after?.game_code}, ${after?.issue_no})`),
        )
        .orderBy('game_code')
        .orderBy('issue_no')
        .limit(CHUNK)
        .execute(),
    key: ({ game_code, issue_no }) => `${game_code} ${issue_no}`,
    async work(issue) {
      await voidAtLottery(ctx, issue);
      return true;
    },
    retrySeconds: [30, 60],
  });
  return done;
}

/** @throws Error when the lottery has given no definite answer: the job tries again */
async function voidAtLottery(ctx: AppContext, issue: Issue): Promise<void> {
  const row = await ctx.database.db
    .selectFrom('issue_void')
    .select('reason')
    .where('game_code', '=', issue.game_code)
    .where('issue_no', '=', issue.issue_no)
    .executeTakeFirstOrThrow();
  const { status, answer } = await callLottery(ctx, '/operator/issues/void', {
    gameCode: issue.game_code,
    issueNo: issue.issue_no,
    reason: row.reason,
  });
  const outcome = outcomeOf(status, answer);
  if (!outcome)
    throw new Error(`The lottery answered ${status} to the voiding of ${issueSubject(issue).id}.`);
  await ctx.database.transaction(async (trx) => {
    await trx
      .updateTable('issue_void')
      .set({ outcome })
      .where('game_code', '=', issue.game_code)
      .where('issue_no', '=', issue.issue_no)
      .execute();
    if (outcome !== 'voided') await forgetCarriedOut(trx, issueSubject(issue));
    await writeAudit(trx, {
      actor: { kind: 'job', name: VOID_JOB },
      at: ctx.clock(),
      action: 'issue.void.answer',
      subject: issueSubject(issue),
      after: { outcome },
    });
  });
}

function outcomeOf(status: number, answer: unknown): IssueVoidOutcome | undefined {
  if (status === 200) return 'voided';
  const { error, state } = (answer ?? {}) as { error?: unknown; state?: unknown };
  if (status !== 409 || error !== 'not_voidable') return undefined;
  return state === 'unknown' ? 'unknown' : 'settled';
}
