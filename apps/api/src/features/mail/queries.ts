import { type MailStatus, mailStatuses, mailVisibility } from '@koi/contract/enumerations';
import { type ExpressionBuilder, sql } from 'kysely';
import { idOfName } from '../../accounts/identity/find-member.ts';
import { totalOf } from '../../platform/database/operator-page.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';

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
      sql<string>`count(*) filter (where not is_read)`.as('unread'),
    ])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('mail_copy as c')
    .innerJoin('mail_message as m', 'm.id', 'c.message_id')
    .leftJoin('mail_message as p', 'p.id', 'm.parent_id')
    .select([
      'm.id',
      'm.title',
      'm.content',
      'm.template',
      'm.parameters',
      'm.url',
      'm.created_at',
      'm.parent_id',
    ])
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
    .select([
      'm.id',
      'm.parent_id',
      'm.title',
      'm.content',
      'm.url',
      'm.created_at',
      'o.name as operator_name',
    ])
    .where('m.parent_id', 'in', [...ids])
    .where('m.visible_type', '=', mailVisibility.member)
    .orderBy('m.id')
    .execute();
}

/** Marks the member's mail as read or unread; mail already in that state is unchanged. */
export async function markRead(db: Db, memberId: number, ids: readonly number[], isRead: boolean, now: Date) {
  await db
    .updateTable('mail_copy')
    .set({ is_read: isRead, read_at: isRead ? now : null })
    .where('member_id', '=', memberId)
    .where('message_id', 'in', ids.map(String))
    .where('deleted_at', 'is', null)
    .where('is_read', '<>', isRead)
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

export async function countAnswers(trx: Db, id: string): Promise<number> {
  const { count } = await trx
    .selectFrom('mail_message')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('parent_id', '=', id)
    .where('visible_type', '=', mailVisibility.member)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function decideMail(
  trx: Db,
  id: string,
  status: Exclude<MailStatus, typeof mailStatuses.waiting>,
  operator: { id: number },
): Promise<void> {
  await trx
    .updateTable('mail_message')
    .set({ status, decided_by: operator.id })
    .where('id', '=', id)
    .execute();
}

interface StaffFilter {
  id?: number;
  status?: number;
  member_name?: string;
}

/** One page of members' mail, newest first, and how many are waiting. */
export async function listStaffMail(db: Db, filter: StaffFilter, page: PageRequest) {
  // A literal, so that the planner can use the partial indexes over members' mail.
  let found = db.selectFrom('mail_message').where('visible_type', '=', sql.lit(mailVisibility.staff));
  if (filter.id !== undefined) found = found.where('id', '=', String(filter.id));
  if (filter.status !== undefined) found = found.where('status', '=', filter.status as MailStatus);
  if (filter.member_name !== undefined)
    found = found.where('member_id', '=', await idOfName(db, filter.member_name));
  const rows = await db
    .selectFrom(found.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).as('m'))
    .innerJoin('member', 'member.id', 'm.member_id')
    .leftJoin('operator', 'operator.id', 'm.decided_by')
    .selectAll('m')
    .select(['member.name as member_name', 'operator.name as decider'])
    .orderBy('m.id', 'desc')
    .execute();
  const { waiting } = await db
    .selectFrom('mail_message')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('visible_type', '=', sql.lit(mailVisibility.staff))
    .where('status', '=', sql.lit(mailStatuses.waiting))
    .executeTakeFirstOrThrow();
  return { rows, total: await totalOf(db, found, page, rows.length), waiting: Number(waiting) };
}

/** All mail between a member and the staff, newest first; automatic mail from the site is left out. */
export async function readConversation(db: Db, memberName: string, page: PageRequest) {
  const written = db
    .selectFrom('mail_message as m')
    .where('m.member_id', '=', await idOfName(db, memberName))
    .where('m.visible_type', '<>', sql.lit(mailVisibility.all))
    .where((eb) =>
      eb.or([eb('m.visible_type', '=', mailVisibility.staff), eb('m.operator_id', 'is not', null)]),
    );
  const rows = await written
    .leftJoin('operator as o', 'o.id', 'm.operator_id')
    .leftJoin('mail_copy as c', (join) =>
      join.onRef('c.message_id', '=', 'm.id').onRef('c.member_id', '=', 'm.member_id'),
    )
    .select(['m.id', 'm.title', 'm.content', 'm.url', 'm.visible_type', 'm.parent_id', 'm.created_at'])
    .select(['o.name as operator_name', 'c.is_read'])
    .orderBy('m.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: await totalOf(db, written, page, rows.length) };
}

const copiesOf = (eb: ExpressionBuilder<Tables & { b: Tables['mail_message'] }, 'b'>) =>
  eb
    .selectFrom('mail_copy as c')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .whereRef('c.message_id', '=', 'b.id');

const broadcasts = (db: Db) =>
  db
    .selectFrom('mail_message as b')
    .leftJoin('operator as o', 'o.id', 'b.operator_id')
    .leftJoin('member as a', (join) =>
      join.onRef('a.agent_id', '=', 'b.audience_agent').on('a.agent_id', '>', 0),
    )
    .selectAll('b')
    .select(['o.name as operator_name', 'a.name as agent_name'])
    .select((eb) => [
      copiesOf(eb).$asScalar().$notNull().as('received'),
      copiesOf(eb).where('c.is_read', '=', true).$asScalar().$notNull().as('read'),
    ])
    .where('b.visible_type', '=', mailVisibility.all);

/** One page of the mails to many, newest first. */
export async function listBroadcasts(db: Db, page: PageRequest) {
  const found = db.selectFrom('mail_message').where('visible_type', '=', sql.lit(mailVisibility.all));
  const rows = await broadcasts(db).orderBy('b.id', 'desc').limit(page.limit).offset(page.offset).execute();
  return { rows, total: await totalOf(db, found, page, rows.length) };
}

export const findBroadcast = (db: Db, id: string) => broadcasts(db).where('b.id', '=', id).executeTakeFirst();
