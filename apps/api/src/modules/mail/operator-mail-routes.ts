import { mailStatuses, mailVisibility } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import type { Tables } from '../../db/tables.ts';
import { route } from '../../http/contract-routes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { cleanContent, hashOf, mailMember, requestOf, sentBefore } from './deliver-mail.ts';
import { listStaffMail, operatorMailRows } from './operator-mail.ts';

const TITLE_LENGTH = 255;

/** Members' mail as the staff works through it. What is decided stands in the audit log, without the words themselves. */
export function registerOperatorMailRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/mails/list', async ({ body, lang }) => {
    const page = pageRequest(body);
    const { rows, total, waiting } = await listStaffMail(db, body, page);
    const data = await operatorMailRows(db, rows, lang, ctx.config.offsetMinutes);
    return { data: toPage(data, total, page), waiting };
  });

  const oneRow = async (id: number, lang: Parameters<typeof operatorMailRows>[2]) => {
    const { rows } = await listStaffMail(db, { id }, pageRequest({}));
    const [data] = await operatorMailRows(db, rows, lang, ctx.config.offsetMinutes);
    if (!data) throw new Refusal('not_found');
    return { data };
  };

  route(app, ctx, 'POST /operator/mails/:id/reply', async ({ params, body, operator, ip, lang }) => {
    const content = cleanContent(body.content);
    const hash = hashOf({ id: params.id, title: body.title, content, url: body.url });
    await ctx.database.transaction(async (trx) => {
      const mail = await lockMail(trx, params.id);
      if (await sentBefore(trx, { operatorId: operator.id }, body.request_id, hash)) return;
      const answerId = await mailMember(ctx, trx, mail.member_id ?? 0, {
        title: body.title ?? `Re: ${mail.title}`.slice(0, TITLE_LENGTH),
        content,
        operatorId: operator.id,
        pid: mail.id,
        ...(body.url === undefined ? {} : { url: body.url }),
        request: requestOf(body.request_id, hash),
      });
      await setStatus(trx, mail.id, mailStatuses.answered);
      await writeAudit(trx, {
        actor: { kind: 'operator', ...operator, ip },
        at: ctx.clock(),
        action: 'mail.reply',
        subject: { kind: 'mail', id: mail.id },
        before: { status: mail.status },
        after: { status: mailStatuses.answered, answer: answerId },
      });
    });
    return oneRow(params.id, lang);
  });

  route(app, ctx, 'POST /operator/mails/:id/close', async ({ params, operator, ip, lang }) => {
    await ctx.database.transaction(async (trx) => {
      const mail = await lockMail(trx, params.id);
      if (mail.status === mailStatuses.done) throw new Refusal('already_decided');
      await setStatus(trx, mail.id, mailStatuses.done);
      await writeAudit(trx, {
        actor: { kind: 'operator', ...operator, ip },
        at: ctx.clock(),
        action: 'mail.close',
        subject: { kind: 'mail', id: mail.id },
        before: { status: mail.status },
        after: { status: mailStatuses.done },
      });
    });
    return oneRow(params.id, lang);
  });

  route(app, ctx, 'POST /operator/mails/send', async ({ body, operator, ip }) => {
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
        actor: { kind: 'operator', ...operator, ip },
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

/** @throws Refusal not_found */
async function lockMail(trx: Kysely<Tables>, id: number) {
  const mail = await trx
    .selectFrom('mail_message')
    .selectAll()
    .where('id', '=', String(id))
    .where('visible_type', '=', mailVisibility.staff)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) throw new Refusal('not_found');
  return mail;
}

async function setStatus(trx: Kysely<Tables>, id: string, status: 1 | 2): Promise<void> {
  await trx.updateTable('mail_message').set({ status }).where('id', '=', id).execute();
}
