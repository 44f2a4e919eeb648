import { type Lang, mailStatuses } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '../../accounts/identity/find-member.ts';
import type { AppContext } from '../../context.ts';
import { claimOrder } from '../../platform/approvals/order-claims.ts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import { toOperatorPage } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { contentHash } from '../../platform/lib/content-hash.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { answerMail, lockMail, mailQueue } from './answer-mail.ts';
import { countAudience, sendBroadcast, withdrawBroadcast } from './broadcasts.ts';
import { cleanContent, mailMember, requestOf, sentBefore } from './deliver-mail.ts';
import { broadcastRow, operatorMailRows, writtenRow } from './operator-service.ts';
import { decideMail, findBroadcast, listBroadcasts, listStaffMail, readConversation } from './queries.ts';

/** Mail to many members, stored as one row; each member's copy is created when they open their inbox. */
function registerBroadcastRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/broadcasts/list', async ({ body }) => {
    const page = pageRequest(body);
    const { rows, total } = await listBroadcasts(db, page);
    return {
      data: toOperatorPage(
        rows.map((row) => broadcastRow(row)),
        total,
        page,
      ),
    };
  });

  const oneRow = async (id: string) => {
    const row = await findBroadcast(db, id);
    if (!row) throw new Refusal('not_found');
    return { data: broadcastRow(row) };
  };

  route(app, ctx, 'POST /operator/broadcasts/send', async ({ body, actor }) =>
    oneRow(await sendBroadcast(ctx, actor, body)),
  );

  route(app, ctx, 'POST /operator/broadcasts/reach', async ({ body }) => ({
    data: { members: await countAudience(ctx, body) },
  }));

  route(app, ctx, 'POST /operator/broadcasts/:id/withdraw', async ({ params, actor }) => {
    const id = String(params.id);
    await withdrawBroadcast(ctx, actor, id);
    return oneRow(id);
  });
}

/** Members' mail as the staff handles it. Decisions are recorded in the audit log, without the text itself. */
export function registerOperatorMailRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  registerBroadcastRoutes(app, ctx);

  route(app, ctx, 'POST /operator/mails/list', async ({ body, lang }) => {
    const page = pageRequest(body);
    const { rows, total, waiting } = await listStaffMail(db, body, page);
    const data = await operatorMailRows(ctx, rows, lang);
    return { data: toOperatorPage(data, total, page), waiting };
  });

  route(app, ctx, 'POST /operator/mails/conversation', async ({ body }) => {
    const page = pageRequest(body);
    const { rows, total } = await readConversation(db, body.member_name, page);
    const data = rows.map((row) => writtenRow(row));
    return { data: toOperatorPage(data, total, page) };
  });

  const oneRow = async (id: number, lang: Lang) => {
    const { rows } = await listStaffMail(db, { id }, pageRequest({}));
    const [data] = await operatorMailRows(ctx, rows, lang);
    if (!data) throw new Refusal('not_found');
    return { data };
  };

  route(app, ctx, 'POST /operator/mails/:id/take', ({ params, operator }) =>
    claimOrder(ctx, mailQueue, params.id, operator),
  );

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
    const hash = contentHash({ to: body.member_name, title: body.title, content, url: body.url });
    const id = await ctx.database.transaction(async (trx) => {
      const member = await requireMember(trx, body.member_name, 'real');
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
    return { id };
  });
}
