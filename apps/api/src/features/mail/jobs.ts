import { mailVisibility } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { inChunks } from '../../platform/jobs/in-chunks.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

const AT_ONCE = 5000;

/**
 * Removes mail to members older than the setting `mail_kept_days`: first their copies, then mail written to a
 * single member that belongs to no conversation, and guests' messages that were answered. Mails to all, mail
 * from members and the answers to it stay.
 */
export async function purgeMail(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const days = await ctx.settings.read('mail.mail_kept_days');
  const since = new Date(ctx.clock().getTime() - days * DAY_MS);
  const { db } = ctx.database;
  const copies = await inChunks(signal, AT_ONCE, async (limit) => {
    const { numAffectedRows } = await sql`
      delete from mail_copy where ctid in (
        select c.ctid from mail_message m join mail_copy c on c.message_id = m.id where m.created_at < ${since} limit ${limit}
      )`.execute(db);
    return Number(numAffectedRows ?? 0n);
  });
  const mails = await inChunks(signal, AT_ONCE, async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('mail_message')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('mail_message as m')
          .select('m.id')
          .where('m.created_at', '<', since)
          .where('m.visible_type', '=', mailVisibility.member)
          .where('m.parent_id', 'is', null)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('mail_copy as c').select('c.member_id').whereRef('c.message_id', '=', 'm.id'),
              ),
            ),
          )
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('mail_message as a').select('a.id').whereRef('a.parent_id', '=', 'm.id'))),
          )
          .limit(limit),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
  const tickets = await inChunks(signal, AT_ONCE, async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('support_ticket')
      .where('id', 'in', (eb) =>
        eb.selectFrom('support_ticket').select('id').where('decided_at', '<', since).limit(limit),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
  return copies + mails + tickets;
}

export const mailJobs: readonly Job[] = [
  { name: 'purge-mail', dailyAt: '04:35', timeoutSeconds: 300, run: purgeMail },
];
