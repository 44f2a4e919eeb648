import type { DomainReply } from '@koi/contract';
import { formatMinor } from '@koi/money';
import { runningExclusion } from '../../accounts/identity/exclusion-state.ts';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { endOrNull } from './exclusion.ts';
import { depositedIn, type Limited, type Limits, netResult, readPlayLimits } from './queries.ts';
import { limitPeriod } from './usage.ts';

export type MemberView = DomainReply<'POST /member/limits/list'>['data'];
export type OperatorView = DomainReply<'POST /operator/protection/member'>['data'];

const HISTORY = 50;

export async function readPosition(
  ctx: AppContext,
  db: Db,
  memberId: number,
): Promise<MemberView['position']> {
  const now = ctx.clock();
  const of = async (period: 'day' | 'month') => netResult(db, memberId, limitPeriod(period, now, ctx.site));
  return { day: await of('day'), month: await of('month') };
}

/** The member's view of their limits. */
export async function readMemberView(ctx: AppContext, db: Db, member: Limited): Promise<MemberView> {
  const { history, ...view } = await readView(ctx, db, member);
  return { ...view, history: history.map(({ operator_name: _name, reason: _reason, ...event }) => event) };
}

/** The same, with which operator did what and why. */
export async function readOperatorView(
  ctx: AppContext,
  db: Db,
  member: Limited & { name: string },
): Promise<OperatorView> {
  return { member_name: member.name, ...(await readView(ctx, db, member)) };
}

async function readView(ctx: AppContext, db: Db, member: Limited) {
  const now = ctx.clock();
  const all = await readPlayLimits(db, member, now);
  const row = await db
    .selectFrom('member')
    .select(['excluded_as', 'excluded_since', 'excluded_until'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const running = runningExclusion(row, now);
  const { rules, reminder } = all;
  return {
    limits: await limitRows(ctx, db, member.id, all),
    reminder: {
      minutes: Number(reminder.amount ?? 0n),
      next_minutes: reminder.nextAt === null ? null : Number(reminder.nextAmount ?? 0n),
      next_at: reminder.nextAt,
    },
    position: await readPosition(ctx, db, member.id),
    exclusion: running ? { kind: running.kind, until: endOrNull(running.until) } : null,
    choices: {
      least: rules.least,
      reminder_minutes: [...rules.reminderMinutes],
      time_out_days: [...rules.timeOutDays],
      exclusion_months: [...rules.exclusionMonths],
    },
    history: await readHistory(db, member.id),
  };
}

async function limitRows(
  ctx: AppContext,
  db: Db,
  memberId: number,
  { limits }: Limits,
): Promise<MemberView['limits']> {
  const rows: MemberView['limits'] = [];
  for (const { kind, period, amount, nextAmount, nextAt } of limits) {
    const range = limitPeriod(period, ctx.clock(), ctx.site);
    const used =
      kind === 'deposit' ? await depositedIn(db, memberId, range) : -(await netResult(db, memberId, range));
    const left = amount === null ? null : amount - used;
    rows.push({
      kind,
      period,
      amount,
      used,
      left: left === null || left > 0n ? left : 0n,
      next_amount: nextAmount,
      next_at: nextAt,
    });
  }
  return rows;
}

async function readHistory(db: Db, memberId: number): Promise<OperatorView['history']> {
  const rows = await db
    .selectFrom('protection_event as e')
    .leftJoin('operator as o', 'o.id', 'e.operator_id')
    .selectAll('e')
    .select('o.name as operator_name')
    .where('e.member_id', '=', memberId)
    .orderBy('e.id', 'desc')
    .limit(HISTORY)
    .execute();
  return rows.map((row) => {
    const value = (amount: string | null) =>
      amount === null || row.kind === 'reminder' ? amount : formatMinor(BigInt(amount));
    return {
      kind: row.kind,
      period: row.period as OperatorView['history'][number]['period'],
      before: value(row.before_amount),
      after: value(row.after_amount),
      effective_at: row.effective_at,
      until: row.until === null ? null : endOrNull(row.until),
      by_staff: row.operator_id !== null,
      created_at: row.created_at,
      operator_name: row.operator_name,
      reason: row.reason,
    };
  });
}
