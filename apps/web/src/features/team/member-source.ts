import type { Reply } from '@koi/contract';
import type { Minor } from '@koi/money';
import { call } from '../../api/client.ts';
import type { Foreign } from '../../api/foreign.ts';
import { toMinor } from '../../lib/amounts.ts';
import { toDate } from '../../lib/dates.ts';
import { toPage } from '../../lib/page.ts';
import type { RecordSource } from '../../records/use-records.ts';

/** An agent of the team. */
export interface TeamAgent {
  id: number;
  name: string;
  money: Minor;
  since: Date | null;
  lastLogin: Date | null;
  /** 1 for direct members; null where the back end does not say. */
  depth: number | null;
  /** Active members directly below this agent. */
  below: number;
}

export interface TeamSize {
  total: number;
  direct: number;
  today: number;
}

type Sent = Foreign<Reply<'POST /team/childlist'>['data']['data'][number], 'depth'>;

export function toTeamAgent(row: Sent): TeamAgent {
  return {
    id: Number(row.id),
    name: row.name,
    money: toMinor(row.money) ?? 0n,
    since: toDate(row.created_at),
    lastLogin: toDate(row.last_login_log?.created_at),
    depth: row.depth === undefined ? null : Number(row.depth),
    below: Number(row.agentchild_count),
  };
}

/** The agents of the team whose names contain this text. */
export const memberSource = (name: string): RecordSource<TeamAgent, TeamSize> => ({
  key: ['team-members', name],
  load: async (slice, options) => {
    const body = { ...(name !== '' && { name }), ...slice };
    const { data, sum } = await call('POST /team/childlist', { body }, options);
    const { rows, ...rest } = toPage<Sent>(data);
    return {
      page: { ...rest, rows: rows.map(toTeamAgent) },
      extra: {
        total: Number(sum.team_total_count),
        direct: Number(sum.team_direct_count),
        today: Number(sum.today_new_count),
      },
    };
  },
});
