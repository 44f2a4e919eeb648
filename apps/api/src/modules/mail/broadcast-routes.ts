import type { Reply } from '@koi/contract';
import { mailVisibility } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { toOperatorPage, totalOf } from '../../db/operator-page.ts';
import { pageRequest } from '../../db/pagination.ts';
import type { Tables } from '../../db/tables.ts';
import { route } from '../../http/contract-routes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { safeHtml } from '../../lib/safe-html.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { countAudience, sendBroadcast } from './send-broadcast.ts';

type Broadcast = Reply<'POST /operator/broadcasts/list'>['data']['data'][number];

/** Mail to many members, stored as one row; each member's copy is created when they open their inbox. */
export function registerBroadcastRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  const { offsetMinutes: offset } = ctx.config;

  route(app, ctx, 'POST /operator/broadcasts/list', async ({ body }) => {
    const page = pageRequest(body);
    const found = db.selectFrom('mail_message').where('visible_type', '=', sql.lit(mailVisibility.all));
    const rows = await broadcasts(db).orderBy('b.id', 'desc').limit(page.limit).offset(page.offset).execute();
    return {
      data: toOperatorPage(
        rows.map((row) => broadcastRow(row, offset)),
        await totalOf(db, found, page, rows.length),
        page,
      ),
    };
  });

  const oneRow = async (id: string) => {
    const row = await broadcasts(db).where('b.id', '=', id).executeTakeFirst();
    if (!row) throw new Refusal('not_found');
    return { data: broadcastRow(row, offset) };
  };

  route(app, ctx, 'POST /operator/broadcasts/send', async ({ body, actor }) => {
    const id = await sendBroadcast(ctx, actor, body);
    return oneRow(id);
  });

  route(app, ctx, 'POST /operator/broadcasts/reach', async ({ body }) => ({
    data: { members: await countAudience(ctx, body) },
  }));

  route(app, ctx, 'POST /operator/broadcasts/:id/withdraw', async ({ params, actor }) => {
    const id = String(params.id);
    await ctx.database.transaction(async (trx) => {
      const row = await trx
        .selectFrom('mail_message')
        .select(['title', 'withdrawn_at'])
        .where('id', '=', id)
        .where('visible_type', '=', mailVisibility.all)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new Refusal('not_found');
      if (row.withdrawn_at !== null) throw new Refusal('already_decided');
      const now = ctx.clock();
      await trx.updateTable('mail_message').set({ withdrawn_at: now }).where('id', '=', id).execute();
      await trx.deleteFrom('mail_copy').where('message_id', '=', id).execute();
      await writeAudit(trx, {
        actor,
        at: now,
        action: 'mail.withdraw',
        subject: { kind: 'broadcast', id },
        before: { title: row.title },
      });
      ctx.push.changedForAll('mail');
    });
    return oneRow(id);
  });
}

const copiesOf = (eb: ExpressionBuilder<Tables & { b: Tables['mail_message'] }, 'b'>) =>
  eb
    .selectFrom('mail_copy as c')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .whereRef('c.message_id', '=', 'b.id');

const broadcasts = (db: Kysely<Tables>) =>
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
      copiesOf(eb).where('c.is_read', '=', 1).$asScalar().$notNull().as('read'),
    ])
    .where('b.visible_type', '=', mailVisibility.all);

type BroadcastRecord = Awaited<ReturnType<ReturnType<typeof broadcasts>['execute']>>[number];

function broadcastRow(row: BroadcastRecord, offset: number): Broadcast {
  return {
    id: wireId(row.id),
    title: row.title,
    content: safeHtml(row.content),
    url: row.url,
    langs: row.audience_langs,
    level_from: row.level_from,
    level_to: row.level_to,
    agent_name: row.agent_name,
    registered_from: toWireDateOrNull(row.registered_from, offset),
    registered_before: toWireDateOrNull(row.registered_before, offset),
    operator_name: row.operator_name,
    created_at: toWireDate(row.created_at, offset),
    withdrawn_at: toWireDateOrNull(row.withdrawn_at, offset),
    received: Number(row.received),
    read: Number(row.read),
  };
}
