import type { Body, DomainReply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { versionOf } from '../../platform/approvals/unchanged.ts';
import { toOperatorPage, totalOf } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { removeItem, saveItem } from './content-store.ts';
import { type Notice, shownNotice } from './content-view.ts';
import { cleanedTexts, storedTexts } from './stored-texts.ts';

type OperatorRow = DomainReply<'POST /operator/notices/save'>['data'];

const html = ['content'] as const;

export function registerNotices(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  const wire = ({ placement, ...row }: Notice): OperatorRow => ({
    ...row,
    grp: placement,
    texts: row.texts as OperatorRow['texts'],
    version: versionOf({ ...row, placement }),
  });

  route(app, ctx, 'POST /operator/notices/list', async ({ body }) => {
    const page = pageRequest(body);
    const matching = db
      .selectFrom('notice')
      .$if(body.id !== undefined, (query) => query.where('id', '=', body.id ?? 0));
    const rows = await matching
      .selectAll()
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    return { data: toOperatorPage(rows.map(wire), await totalOf(db, matching, page, rows.length), page) };
  });

  route(app, ctx, 'POST /operator/notices/save', async ({ body, actor }) => {
    const { id, version } = body;
    const values = columnsOf(body);
    return { data: wire(await saveItem(ctx, actor, { table: 'notice', id, version, values })) };
  });

  route(app, ctx, 'POST /operator/notices/preview', async ({ body }) => {
    const draft = {
      id: 0,
      texts: cleanedTexts(body.texts, html),
      url: body.url ?? null,
      created_at: ctx.clock(),
    };
    return { data: shownNotice(draft, body.shown_lang) };
  });

  route(app, ctx, 'POST /operator/notices/remove', async ({ body, actor }) => {
    await removeItem(ctx, actor, 'notice', body.id);
    return {};
  });
}

const columnsOf = (body: Body<'POST /operator/notices/save'>) => ({
  texts: storedTexts(body.texts, { html, needed: html }),
  placement: body.grp,
  lang: body.lang ?? 'common',
  url: body.url ?? null,
  weight: body.weight ?? 10,
  is_open: body.is_open === 1,
});
