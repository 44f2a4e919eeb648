import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { toDate } from '../../shared/time/dates.ts';

/** One login on one device. */
export interface DeviceSession {
  id: number;
  device: string;
  place: string;
  isCurrent: boolean;
  since: Date | null;
  seen: Date | null;
}

export interface DeviceSessions {
  open: DeviceSession[];
  past: DeviceSession[];
}

type Lists = Reply<'POST /member/sessions/list'>;

export function toSessions({ data, past }: Lists): DeviceSessions {
  const toSession = (row: Lists['data'][number]): DeviceSession => ({
    id: row.id,
    device: row.device,
    place: row.place,
    isCurrent: row.is_current === 1,
    since: toDate(row.created_at),
    seen: toDate(row.last_seen_at),
  });
  return { open: data.map(toSession), past: past.map(toSession) };
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    toSessions(await call('POST /member/sessions/list', undefined, { showLoading: false, signal })),
});
