import type { NotificationKind } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';

/** Rows of one statement: notifications of single members, or subscriptions of a mail to many. */
const CHUNK = 1_000;

/**
 * A subscription that is being removed meanwhile is waited for and left out: `for key share` reads it again.
 */
const message = sql`
  insert into push_message (subscription_id, kind, subject, path, created_at, next_at)`;

/** Notifications of single members. True when there may be more. */
export async function fanOutOwn(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from notification where id in (
        select id from notification where member_id is not null order by id limit ${CHUNK} for update skip locked)
      returning member_id, kind, subject, path, created_at),
    receivers as (
      select s.id, n.kind, n.subject, n.path, n.created_at
        from taken n join push_subscription s on s.member_id = n.member_id
       where not exists (select from push_choice c where c.member_id = n.member_id and n.kind = any(c.off))
         for key share of s),
    sent as (${message}
      select id, kind, subject, path, created_at, created_at from receivers on conflict do nothing)
    select count(*)::int as taken from taken`.execute(trx);
  return rows[0]?.taken === CHUNK;
}

/** The next subscriptions for the oldest mail to many. True when there may be more. */
export async function fanOutMail(trx: Db): Promise<boolean> {
  const mail = await trx
    .selectFrom('notification')
    .select(['id', 'subject', 'path', 'created_at', 'subscriptions_upto'])
    .where('member_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!mail) return false;
  const { rows } = await sql<{ last: string | null }>`
    with chunk as (
      select id, member_id from push_subscription where id > ${mail.subscriptions_upto}::int8
       order by id limit ${CHUNK} for key share),
    sent as (${message}
      select s.id, 'mail', ${mail.subject}, ${mail.path}, ${mail.created_at}::timestamptz, ${mail.created_at}::timestamptz
        from chunk s join member m on m.id = s.member_id join mail_message b on b.id = ${mail.subject}::int8
       where mail_is_for(b, m)
         and not exists (select from push_choice c where c.member_id = m.id and 'mail' = any(c.off))
      on conflict do nothing)
    select max(id)::text as last from chunk`.execute(trx);
  const last = rows[0]?.last;
  if (last) {
    await trx
      .updateTable('notification')
      .set({ subscriptions_upto: last })
      .where('id', '=', mail.id)
      .execute();
  } else await trx.deleteFrom('notification').where('id', '=', mail.id).execute();
  return true;
}

export async function chooseKinds(db: Db, memberId: number, off: NotificationKind[]): Promise<void> {
  await db
    .insertInto('push_choice')
    .values({ member_id: memberId, off })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ off }))
    .execute();
}

export async function readOff(db: Db, memberId: number): Promise<NotificationKind[]> {
  const row = await db
    .selectFrom('push_choice')
    .select('off')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.off ?? [];
}
