import type { Reply } from '@koi/contract';
import type { Minor } from '@koi/money';
import { call } from '../../api/client.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { toPage } from '../../shared/lists/page.ts';
import type { RecordSource } from '../../shared/records/use-records.ts';
import { toRates } from '../team/rates-queries.ts';
import { inviteLink } from './invite-link.ts';

export type SentInvite = Reply<'GET /team/invite/list'>['data']['data'][number];
export type JoinedRow = Reply<'POST /team/invite/records'>['data']['data'][number];

/** A link that an agent created with its own rates. */
export interface Invite {
  id: number;
  link: string;
  isOpen: boolean;
  made: string;
  joined: number;
  rates: ReadonlyMap<number, Minor>;
}

export function toInvite(row: SentInvite): Invite {
  return {
    id: Number(row.id),
    link: inviteLink(row.wap_invite_url, 'token', row.token),
    isOpen: Number(row.is_open) === 1,
    made: row.created_at,
    joined: Number(row.records_count ?? 0),
    rates: toRates(row.invite_rates),
  };
}

/**
 * The agent's invites, newest first. Only the agent changes them, so they are not refetched automatically.
 */
export function inviteSource(lang: Lang): RecordSource<Invite, null> {
  return {
    key: ['invites', lang],
    pollMs: null,
    load: async (query, options) => {
      const { rows, ...rest } = toPage((await call('GET /team/invite/list', { query }, options)).data);
      return { page: { ...rest, rows: rows.map(toInvite) }, extra: null };
    },
  };
}

/** Who registered with an invite, newest first. */
export function joinedSource(invite: number): RecordSource<JoinedRow, null> {
  return {
    key: ['invite-joined', invite],
    load: async (slice, options) => {
      const { data } = await call(
        'POST /team/invite/records',
        { body: { invite_id: invite, ...slice } },
        options,
      );
      return { page: toPage(data), extra: null };
    },
  };
}
