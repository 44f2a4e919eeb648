import { mailVisibility } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { keptSince } from '../../settings/kept-days.ts';

const AT_ONCE = 5000;

/**
 * Removes mail to members older than the setting `mail_kept_days`: first their copies, then mail written to a
 * single member that belongs to no conversation, and guests' messages that were answered. Mails to all, mail
 * from members and the answers to it stay.
 */
export async function purgeMail(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const since = await keptSince(ctx, 'mail');
  const { db } = ctx.database;
  const all = async (remove: () => Promise<bigint>): Promise<number> => {
    let removed = 0;
    for (;;) {
      signal.throwIfAborted();
      const count = await remove();
      removed += Number(count);
      if (count < AT_ONCE) return removed;
    }
  };
  const copies = await all(async () => {
    const { numAffectedRows } = await sql`
      delete from mail_copy where ctid in (
        select c.ctid from mail_message m join mail_copy c on c.message_id = m.id where m.created_at < ${since} limit ${AT_ONCE}
      )`.execute(db);
    return numAffectedRows ?? 0n;
  });
  const mails = await all(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('mail_message')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('mail_message as m')
          .select('m.id')
          .where('m.created_at', '<', since)
          .where('m.visible_type', '=', mailVisibility.member)
          .where('m.pid', 'is', null)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('mail_copy as c').select('c.member_id').whereRef('c.message_id', '=', 'm.id'),
              ),
            ),
          )
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('mail_message as a').select('a.id').whereRef('a.pid', '=', 'm.id'))),
          )
          .limit(AT_ONCE),
      )
      .executeTakeFirst();
    return numDeletedRows;
  });
  const tickets = await all(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('support_ticket')
      .where('id', 'in', (eb) =>
        eb.selectFrom('support_ticket').select('id').where('decided_at', '<', since).limit(AT_ONCE),
      )
      .executeTakeFirst();
    return numDeletedRows;
  });
  return copies + mails + tickets;
}
