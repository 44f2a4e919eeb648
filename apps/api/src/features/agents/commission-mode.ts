import type { Body, DomainReply } from '@koi/contract';
import type { AppContext } from '../../context.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { listWaitingChanges } from '../../platform/approvals/waiting-changes.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { lockNamed } from '../../platform/database/lock-named.ts';
import { invalid } from '../../platform/lib/refusal.ts';
import type { Site } from '../../platform/lib/time.ts';
import { modeOf } from './queries.ts';

/** `YYYY-MM` of the site's calendar. */
export const monthText = (date: Date, site: Site): string => site.dayText(date).slice(0, 7);

type Calendar = Pick<AppContext, 'clock' | 'site'>;

export const thisMonth = (ctx: Calendar): string => monthText(ctx.clock(), ctx.site);

/** The first month whose mode and tiers can still be chosen. */
export function nextMonth(ctx: Calendar): string {
  const [year = 0, month = 1] = thisMonth(ctx).split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
}

/** Whether bets pay agents in the current month. */
export const isUnlimited = async (ctx: Calendar & Pick<AppContext, 'database'>): Promise<boolean> =>
  (await modeOf(ctx.database.db, thisMonth(ctx))) === 'bets';

export async function readMode(
  ctx: AppContext,
  reader: { id: number },
): Promise<DomainReply<'POST /operator/agents/mode'>['data']> {
  const { db } = ctx.database;
  const waiting = await listWaitingChanges(
    ctx,
    'commission_mode',
    reader,
    () => 'POST /operator/agents/mode/save',
  );
  return {
    month: thisMonth(ctx),
    mode: await modeOf(db, thisMonth(ctx)),
    next_month: nextMonth(ctx),
    next_mode: await modeOf(db, nextMonth(ctx)),
    waiting: waiting.map(({ content: { month, mode }, ...row }) => ({ ...row, content: { month, mode } })),
  };
}

/**
 * Changes the mode from the next month on, always by two operators. Returns false while the second one must
 * agree.
 * @throws Refusal reason_required | second_operator_required | validation: any other month
 */
export async function saveMode(
  ctx: AppContext,
  actor: OperatorActor,
  { month, mode, reason: input }: Body<'POST /operator/agents/mode/save'>,
): Promise<boolean> {
  const reason = requireReason(input);
  if (month !== nextMonth(ctx)) throw invalid({ month: 'choice' });
  return ctx.database.transaction(async (trx) => {
    await lockNamed(trx, 'commission-mode');
    const at = ctx.clock();
    const before = await modeOf(trx, month);
    if (before === mode) return true;
    const subject = { kind: 'commission-mode', id: month } as const;
    const replaces = { current: await modeOf(trx, thisMonth(ctx)) };
    const decision = { actor, at, subject, content: { month, mode }, replaces, isLarge: true, reason };
    if (!(await requireApproval(trx, decision))) return false;
    const by = { mode, operator_id: actor.id, created_at: at };
    await trx
      .insertInto('commission_mode')
      .values({ month: `${month}-01`, ...by })
      .onConflict((conflict) => conflict.column('month').doUpdateSet(by))
      .execute();
    await writeAudit(trx, {
      actor,
      at,
      action: 'commission-mode.save',
      subject,
      before: { mode: before },
      after: { mode, reason },
    });
    return true;
  });
}
