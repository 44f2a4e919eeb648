import type { Reply } from '@koi/contract';
import { type Minor, toMinor } from '@koi/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import { type Days, fullDays } from '../../shared/time/calendar-days.ts';
import { toDate } from '../../shared/time/dates.ts';

/** What a team did in a range of days. */
export interface TeamReport {
  result: Minor;
  deposits: Minor;
  withdrawals: Minor;
  valid: Minor;
  playersResult: Minor;
  gifts: Minor;
  rebates: Minor;
  others: Minor;
  newMembers: number;
  active: number;
  /** Current, whatever the days. */
  members: number;
  online: number;
}

type ReportRow = LooseReply<Reply<'POST /team/report'>['data'], 'days'>;

const amount = (value: unknown): Minor => toMinor(value, 0n);
const count = (value: unknown): number => Number(value ?? 0) || 0;

export function toReport(data: ReportRow): TeamReport {
  return {
    result: amount(data.total_sy),
    deposits: amount(data.total_recharge),
    withdrawals: amount(data.total_drawing),
    valid: amount(data.total_validbet_amount),
    playersResult: amount(data.total_shuyin),
    gifts: amount(data.total_hongli),
    rebates: amount(data.total_fanshui),
    others: amount(data.total_other),
    newMembers: count(data.new_member_count),
    active: count(data.active_count),
    members: count(data.total_count),
    online: count(data.total_online),
  };
}

export const reportQuery = (days: Days, isDirect: boolean) =>
  queryOptions({
    queryKey: ['team', 'report', ...days, isDirect],
    queryFn: async ({ signal }) => {
      const body = { created_at: fullDays(days), is_direct: isDirect ? 1 : 0 } as const;
      return toReport((await call('POST /team/report', { body }, { showLoading: false, signal })).data);
    },
  });

/** What a team did on one day. */
export interface TeamDay {
  date: string;
  deposits: Minor;
  withdrawals: Minor;
  valid: Minor;
  payout: Minor;
  rebates: Minor;
  gifts: Minor;
}

export function toTeamDays(rows: Reply<'POST /team/chart'>['data']): TeamDay[] {
  return rows
    .map((row) => ({
      date: row.date,
      deposits: amount(row.recharge),
      withdrawals: amount(row.drawing),
      valid: amount(row.game_record),
      payout: amount(row.win),
      rebates: amount(row.fanshui),
      gifts: amount(row.hongli),
    }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** The last days up to today, oldest first. */
export const chartQuery = (isDirect: boolean) =>
  queryOptions({
    queryKey: ['team', 'chart', isDirect],
    queryFn: async ({ signal }) => {
      const body = { is_direct: isDirect ? 1 : 0 } as const;
      return toTeamDays((await call('POST /team/chart', { body }, { showLoading: false, signal })).data);
    },
  });

/** A member of the team. */
export interface TeamChild {
  name: string;
  since: Date | null;
  /** Active members below this member, at any depth, and directly. */
  below: number;
  directlyBelow: number;
  /** Yesterday's commissions of this member, and the part that came from members directly below. */
  commission: Minor;
  fromDirect: Minor;
}

export const childQuery = (id: number) =>
  queryOptions({
    queryKey: ['team', 'child', id],
    queryFn: async ({ signal }): Promise<TeamChild> => {
      const query = { member_id: id };
      const { data } = await call(
        'GET /team/child/detail',
        { query },
        { showLoading: false, toastErrors: false, signal },
      );
      return {
        name: data.name,
        since: toDate(data.register_at),
        below: count(data.team_total_count),
        directlyBelow: count(data.team_direct_count),
        commission: amount(data.total_award),
        fromDirect: amount(data.total_direct),
      };
    },
  });
