import type { Reply } from '@koi/contract';
import type { ExclusionKind, LimitKind, LimitPeriod } from '@koi/contract/enumerations';
import { type Minor, toMinor } from '@koi/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { toDate } from '../../shared/time/dates.ts';

type View = Reply<'POST /member/limits/list'>['data'];

export interface Limit {
  kind: LimitKind;
  period: LimitPeriod;
  /** Null: no limit. */
  amount: Minor | null;
  used: Minor;
  left: Minor | null;
  /** What applies later. */
  next: { amount: Minor | null; at: Date | null } | null;
}

export interface Position {
  day: Minor;
  month: Minor;
}

export interface Protection {
  limits: Limit[];
  /** Minutes; 0: none. */
  reminder: number;
  nextReminder: { minutes: number; at: Date | null } | null;
  position: Position;
  exclusion: { kind: ExclusionKind; until: Date | null } | null;
  choices: View['choices'];
  history: View['history'];
}

const toPosition = ({ day, month }: View['position']): Position => ({
  day: toMinor(day, 0n),
  month: toMinor(month, 0n),
});

export function toProtection({ data }: { data: View }): Protection {
  const { reminder } = data;
  return {
    limits: data.limits.map((row) => ({
      kind: row.kind,
      period: row.period,
      amount: toMinor(row.amount),
      used: toMinor(row.used, 0n),
      left: toMinor(row.left),
      next: row.next_at === null ? null : { amount: toMinor(row.next_amount), at: toDate(row.next_at) },
    })),
    reminder: reminder.minutes,
    nextReminder:
      reminder.next_at === null
        ? null
        : { minutes: reminder.next_minutes ?? 0, at: toDate(reminder.next_at) },
    position: toPosition(data.position),
    exclusion: data.exclusion && { kind: data.exclusion.kind, until: toDate(data.exclusion.until) },
    choices: data.choices,
    history: data.history,
  };
}

export const protectionQuery = queryOptions({
  queryKey: ['auth', 'protection'],
  queryFn: async ({ signal }) =>
    toProtection(await call('POST /member/limits/list', undefined, { showLoading: false, signal })),
});

export const positionQuery = queryOptions({
  queryKey: ['auth', 'position'],
  queryFn: async ({ signal }) => {
    const { data } = await call('POST /member/limits/position', undefined, {
      showLoading: false,
      toastErrors: false,
      signal,
    });
    return toPosition(data);
  },
});
