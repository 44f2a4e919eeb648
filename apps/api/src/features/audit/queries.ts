import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';

export interface AuditFilter {
  actor?: string;
  /** The full action, or its part before the dot. */
  action?: string;
  subjectKind?: string;
  subjectId?: string;
  memberId?: number;
  since?: Date;
  until?: Date;
  /** Lines older than this one. */
  before?: string;
}

/** Newest first; returns one row more than `limit` when there are more. */
export function listAudit(db: Db, filter: AuditFilter, limit: number) {
  const { actor, action, subjectKind, subjectId, memberId, since, until, before } = filter;
  return db
    .selectFrom('audit_log as l')
    .leftJoin('audit_link as k', 'k.audit_id', 'l.id')
    .selectAll('l')
    .select('k.hash')
    .$if(actor !== undefined, (query) => query.where('l.actor', '=', actor ?? ''))
    .$if(action !== undefined, (query) => query.where(begins(action ?? '')))
    .$if(subjectKind !== undefined, (query) => query.where('l.subject_kind', '=', subjectKind ?? ''))
    .$if(subjectId !== undefined, (query) =>
      query.where(
        subjectKind === 'member' ? isMember(subjectId ?? '') : sql<boolean>`l.subject_id = ${subjectId}`,
      ),
    )
    .$if(memberId !== undefined, (query) => query.where(about(memberId ?? 0)))
    .$if(since !== undefined, (query) => query.where('l.created_at', '>=', since ?? new Date()))
    .$if(until !== undefined, (query) => query.where('l.created_at', '<', until ?? new Date()))
    .$if(before !== undefined, (query) => query.where('l.id', '<', before ?? ''))
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
    .execute();
}

const begins = (action: string) =>
  sql<boolean>`(l.action = ${action} or l.action like ${`${action.replace(/[\\%_]/g, '\\$&')}.%`})`;

/** Older lines refer to a member by id. */
const isMember = (name: string) =>
  sql<boolean>`l.subject_id in (${name}, (select id::text from member where name = ${name.toLowerCase()}))`;

/** Lines about the member, by name or id, and decisions about the member's orders. */
const about = (memberId: number) => sql<boolean>`(l.subject_kind, l.subject_id) in (
  select kind, subject from member m, lateral (values ('member', m.name), ('member', m.id::text), ('second-factor', m.name),
                                                      ('member-password', m.name), ('member-details', m.name), ('turnover', m.name)) own (kind, subject) where m.id = ${memberId}
  union all select kind, o.bill_no from deposit_order o, (values ('deposit'), ('deposit.gift')) of (kind) where o.member_id = ${memberId}
  union all select 'withdrawal', o.bill_no from withdrawal_order o where o.member_id = ${memberId}
  union all select 'transfer', o.bill_no from transfer_order o where o.member_id = ${memberId}
  union all select kind, o.id::text from credit_record o, (values ('credit'), ('credit.loan')) of (kind) where o.member_id = ${memberId}
  union all select kind, o.id::text from activity_application o, (values ('activity_application'), ('activity.payout')) of (kind)
             where o.member_id = ${memberId})`;
