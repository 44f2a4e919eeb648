import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import { toDate } from '../../shared/time/dates.ts';

/** The member's newest application to become an agent. */
export interface Application {
  status: 'waiting' | 'accepted' | 'refused';
  name: string;
  phone: string;
  reason: string;
  refusal: string;
  sent: Date | null;
  decided: Date | null;
}

export interface AgentStanding {
  application: Application | null;
  /** Undefined where the back end does not say. */
  isAgent: boolean | undefined;
}

type Sent = LooseReply<Reply<'POST /agent/apply/status'>, 'is_agent'>;

export function toStanding({ data, is_agent }: Sent): AgentStanding {
  return {
    application: data ? toApplication(data) : null,
    isAgent: is_agent === undefined ? undefined : Number(is_agent) === 1,
  };
}

function toApplication(row: NonNullable<Sent['data']>): Application {
  const status = ({ 1: 'accepted', 2: 'refused' } as const)[Number(row.status)] ?? 'waiting';
  return {
    status,
    name: row.name ?? '',
    phone: row.phone ?? '',
    reason: row.reason ?? '',
    refusal: row.fail_reason ?? '',
    sent: toDate(row.created_at),
    decided: status === 'waiting' ? null : toDate(row.updated_at),
  };
}

export const applicationQuery = queryOptions({
  queryKey: ['agents', 'application'],
  queryFn: async ({ signal }) =>
    toStanding(await call('POST /agent/apply/status', undefined, { showLoading: false, signal })),
});
