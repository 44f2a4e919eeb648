import { type Lang, mailStatuses } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { claimOrder } from '../../approvals/order-claims.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { toOperatorPage } from '../../db/operator-page.ts';
import { pageRequest } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { answerMail, decideMail, lockMail } from './answer-mail.ts';
import { cleanContent, hashOf, mailMember, requestOf, sentBefore } from './deliver-mail.ts';
import { listStaffMail, operatorMailRows, readConversation, writtenRow } from './operator-mail.ts';

/**
 * Members' mail as the staff handles it. Decisions are recorded in the audit log, without the text itself.
 */
export function registerOperatorMailRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/mails/list', async ({ body, lang }) => {
    const page = pageRequest(body);
    const { rows, total, waiting } = await listStaffMail(db, body, page);
    const data = await operatorMailRows(ctx, rows, lang);
    return { data: toOperatorPage(data, total, page), waiting };
  });

  route(app, ctx, 'POST /operator/mails/conversation', async ({ body }) => {
    const page = pageRequest(body);
    const { rows, total } = await readConversation(db, body.member_name, page);
    const data = rows.map((row) => writtenRow(row, ctx.config.offsetMinutes));
    return { data: toOperatorPage(data, total, page) };
  });

  const oneRow = async (id: number, lang: Lang) => {
    const { rows } = await listStaffMail(db, { id }, pageRequest({}));
    const [data] = await operatorMailRows(ctx, rows, lang);
    if (!data) throw new Refusal('not_found');
    return { data };
  };

  route(app, ctx, 'POST /operator/mails/:id/take', async ({ params, operator, lang }) => {
    const { id, status } = (await oneRow(params.id, lang)).data;
    return claimOrder(ctx, { kind: 'mail', row: { id, isOpen: status === mailStatuses.waiting }, operator });
  });

  route(app, ctx, 'POST /operator/mails/:id/reply', async ({ params, body, actor, lang }) => {
    await answerMail(ctx, actor, params.id, body);
    return oneRow(params.id, lang);
  });

  route(app, ctx, 'POST /operator/mails/:id/close', async ({ params, actor, operator, lang }) => {
    await ctx.database.transaction(async (trx) => {
      const mail = await lockMail(trx, params.id);
      if (mail.status !== mailStatuses.waiting) throw new Refusal('already_decided');
      await decideMail(trx, mail.id, mailStatuses.done, operator);
      await writeAudit(trx, {
        actor,
        at: ctx.clock(),
        action: 'mail.close',
        subject: { kind: 'mail', id: mail.id },
        before: { status: mail.status },
        after: { status: mailStatuses.done },
      });
    });
    return oneRow(params.id, lang);
  });

  route(app, ctx, 'POST /operator/mails/send', async ({ body, actor, operator }) => {
    const content = cleanContent(body.content);
    const hash = hashOf({ to: body.member_name, title: body.title, content, url: body.url });
    const id = await ctx.database.transaction(async (trx) => {
      const member = await trx
        .selectFrom('member')
        .select(['id', 'name'])
        .where('name', '=', body.member_name.toLowerCase())
        .where('is_demo', '=', 0)
        .executeTakeFirst();
      if (!member) throw new Refusal('account_unknown');
      const before = await sentBefore(trx, { operatorId: operator.id }, body.request_id, hash);
      if (before) return before.id;
      const sent = await mailMember(ctx, trx, member.id, {
        title: body.title,
        content,
        operatorId: operator.id,
        ...(body.url === undefined ? {} : { url: body.url }),
        request: requestOf(body.request_id, hash),
      });
      await writeAudit(trx, {
        actor,
        at: ctx.clock(),
        action: 'mail.send',
        subject: { kind: 'member', id: member.name },
        after: { mail: sent },
      });
      return sent;
    });
    return { id: wireId(id) };
  });
}
