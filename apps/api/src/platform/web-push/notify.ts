import type { NotificationKind } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

interface Notification {
  kind: NotificationKind;
  /** What it is about: one notification for each. */
  subject: string;
  /** Screen of the app opened by a tap. */
  path: string;
  at: Date;
}

/**
 * Notes an event for a member's phones in its transaction: what is rolled back notifies nobody. Nothing that
 * is deleted meanwhile can fail it; the job `send-news` finds the phones. Members without one get no row.
 */
export async function notifyMember(
  trx: Db,
  memberId: number,
  { kind, subject, path, at }: Notification,
): Promise<void> {
  await sql`
    insert into notification (member_id, kind, subject, path, created_at)
    select ${memberId}::int, ${kind}, ${subject}, ${path}, ${at}::timestamptz
     where exists (select from push_subscription s where s.member_id = ${memberId}::int)`.execute(trx);
}

/** Notes a mail to many, for the phones of everybody that it is for. */
export async function notifyAudience(trx: Db, { kind, subject, path, at }: Notification): Promise<void> {
  await trx
    .insertInto('notification')
    .values({ member_id: null, kind, subject, path, created_at: at })
    .execute();
}
