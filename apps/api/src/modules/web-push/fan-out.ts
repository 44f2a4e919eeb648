import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';

/** Rows of one statement: notifications of single members, or subscriptions of a mail to many. */
const CHUNK = 1_000;

/**
 * Turns each notification into one message for each browser of its members, once for each subject, and
 * removes it. Kinds that a member has turned off get none.
 */
export async function fanOut(ctx: AppContext, signal: AbortSignal): Promise<void> {
  for (const step of [fanOutOwn, fanOutMail]) {
    do signal.throwIfAborted();
    while (await ctx.database.transaction(step));
  }
}

/**
 * A subscription that is being removed meanwhile is waited for and left out: `for key share` reads it again.
 */
const message = sql`
  insert into push_message (subscription_id, kind, subject, path, created_at, next_at)`;

/** Notifications of single members. True when there may be more. */
async function fanOutOwn(trx: Kysely<Tables>): Promise<boolean> {
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
async function fanOutMail(trx: Kysely<Tables>): Promise<boolean> {
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
