import { mailVisibility } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { PageRequest } from '../../db/pagination.ts';
import type { Db } from '../../db/tables.ts';

/** Creates the member's copies of the mails to all sent since the last call. */
export async function deliver(db: Db, memberId: number): Promise<void> {
  await sql`select mail_deliver(${memberId}::int)`.execute(db);
}

export async function countUnread(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select mail_unread(${memberId}::int) as unread`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** One page of the inbox, newest first; an answer includes the member's own mail. */
export async function readInbox(db: Db, memberId: number, page: PageRequest) {
  const counted = await db
    .selectFrom('mail_copy')
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      sql<string>`count(*) filter (where is_read = 0)`.as('unread'),
    ])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('mail_copy as c')
    .innerJoin('mail_message as m', 'm.id', 'c.message_id')
    .leftJoin('mail_message as p', 'p.id', 'm.pid')
    .select(['m.id', 'm.title', 'm.content', 'm.template', 'm.parameters', 'm.url', 'm.created_at', 'm.pid'])
    .select('c.is_read')
    .select(['p.title as parent_title', 'p.content as parent_content', 'p.created_at as parent_created_at'])
    .where('c.member_id', '=', memberId)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.message_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: Number(counted.total), unread: Number(counted.unread) };
}

/** One page of the member's own mail, newest first. */
export async function readOutbox(db: Db, memberId: number, page: PageRequest) {
  const mine = db
    .selectFrom('mail_message')
    .where('visible_type', '=', mailVisibility.staff)
    .where('member_id', '=', memberId)
    .where('sender_deleted_at', 'is', null);
  const { total } = await mine
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await mine.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  return { rows, total: Number(total) };
}

export type MailAnswer = Awaited<ReturnType<typeof readAnswers>>[number];

/** The staff's answers to these mails, oldest first. */
export async function readAnswers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('mail_message as m')
    .leftJoin('operator as o', 'o.id', 'm.operator_id')
    .select(['m.id', 'm.pid', 'm.title', 'm.content', 'm.url', 'm.created_at', 'o.name as operator_name'])
    .where('m.pid', 'in', [...ids])
    .where('m.visible_type', '=', mailVisibility.member)
    .orderBy('m.id')
    .execute();
}

/** Marks the member's mail as read or unread; mail already in that state is unchanged. */
export async function markRead(db: Db, memberId: number, ids: readonly number[], state: 0 | 1, now: Date) {
  await db
    .updateTable('mail_copy')
    .set({ is_read: state, read_at: state === 1 ? now : null })
    .where('member_id', '=', memberId)
    .where('message_id', 'in', ids.map(String))
    .where('deleted_at', 'is', null)
    .where('is_read', '<>', state)
    .execute();
}

/** Removes these mails from the inbox; `all` removes every one. @returns how many */
export async function removeReceived(
  db: Db,
  memberId: number,
  ids: readonly number[] | 'all',
  now: Date,
): Promise<number> {
  let update = db
    .updateTable('mail_copy')
    .set({ deleted_at: now })
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null);
  if (ids !== 'all') update = update.where('message_id', 'in', ids.map(String));
  return Number((await update.executeTakeFirst()).numUpdatedRows);
}

/** Removes mail from the member's outbox; the staff keeps it. @returns how many */
export async function removeSent(
  db: Db,
  memberId: number,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail_message')
    .set({ sender_deleted_at: now })
    .where('visible_type', '=', mailVisibility.staff)
    .where('member_id', '=', memberId)
    .where('sender_deleted_at', 'is', null)
    .where('id', 'in', ids.map(String))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether the mail is in the member's inbox or outbox. */
export async function holdsMail(db: Db, memberId: number, id: number): Promise<boolean> {
  const received = await db
    .selectFrom('mail_copy')
    .select('message_id')
    .where('member_id', '=', memberId)
    .where('message_id', '=', String(id))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (received) return true;
  const sent = await db
    .selectFrom('mail_message')
    .select('id')
    .where('id', '=', String(id))
    .where('visible_type', '=', mailVisibility.staff)
    .where('member_id', '=', memberId)
    .where('sender_deleted_at', 'is', null)
    .executeTakeFirst();
  return sent !== undefined;
}
