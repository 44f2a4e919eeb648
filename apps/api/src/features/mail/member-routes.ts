import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { inboxRow, sentRow } from './mail-view.ts';
import { registerOperatorMailRoutes } from './operator-routes.ts';
import {
  countUnread,
  deliver,
  markRead,
  readAnswers,
  readInbox,
  readOutbox,
  removeReceived,
  removeSent,
} from './queries.ts';
import { sendMail } from './send-mail.ts';

export function registerMailRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  /** Notifies the member's other pages, which now show stale data. */
  const changed = async (memberId: number) => {
    ctx.push.changed([memberId], 'mail');
    return { unread: await countUnread(db, memberId) };
  };

  route(app, ctx, 'POST /member/message/list', async ({ member, body, lang }) => {
    const page = pageRequest(body);
    if (member.isDemo) return { data: toPage([], 0, page), unread: 0, notice: 0 };
    if (!member.view) await deliver(db, member.id);
    const { rows, total, unread } = await readInbox(db, member.id, page);
    const data = rows.map((row) => inboxRow(row, lang, ctx.site));
    // An inbox only holds mail from the site and its staff, so both counts are equal.
    return { data: toPage(data, total, page), unread, notice: unread };
  });

  route(app, ctx, 'POST /member/message/send_list', async ({ member, body }) => {
    const page = pageRequest(body);
    const { rows, total } = await readOutbox(db, member.id, page);
    const answers = await readAnswers(
      db,
      rows.map(({ id }) => id),
    );
    return {
      data: toPage(
        rows.map((row) => sentRow(row, answers)),
        total,
        page,
      ),
    };
  });

  route(app, ctx, 'POST /member/message/read', async ({ member, body, say }) => {
    await deliver(db, member.id);
    await markRead(db, member.id, body.ids, Boolean(body.state), ctx.clock());
    say('done');
    return changed(member.id);
  });

  route(app, ctx, 'DELETE /member/message/delete', async ({ member, query, body, say }) => {
    const ids = body.ids ?? query.ids;
    if (ids === undefined) throw invalid({ ids: 'required' });
    const isOutbox = (body.message ?? query.message ?? 0) === 1;
    if (!isOutbox) await deliver(db, member.id);
    const removed = await (isOutbox ? removeSent : removeReceived)(db, member.id, ids, ctx.clock());
    if (removed === 0) throw new Refusal('delete_failed');
    say('done');
    return changed(member.id);
  });

  route(app, ctx, 'DELETE /member/message/delete_all', async ({ member, say }) => {
    await deliver(db, member.id);
    if ((await removeReceived(db, member.id, 'all', ctx.clock())) === 0) throw new Refusal('delete_failed');
    say('done');
    return changed(member.id);
  });

  route(app, ctx, 'POST /member/message/send', async ({ member, body, say }) => {
    const sent = await sendMail(ctx, member.id, body, null);
    say('mail_sent');
    return { data: sentRow(sent, []) };
  });

  route(app, ctx, 'POST /member/message/send/:pid', async ({ member, params, body, say }) => {
    const sent = await sendMail(ctx, member.id, body, params.pid);
    say('mail_sent');
    return { data: sentRow(sent, []) };
  });

  registerOperatorMailRoutes(app, ctx);
}
