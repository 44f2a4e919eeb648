import type { Body, DomainReply } from '@koi/contract';
import type { AboutType } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { versionOf } from '../../platform/approvals/unchanged.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { removeItem, saveItem } from './content-store.ts';
import { type Page, shownPage } from './content-view.ts';
import { cleanedTexts, storedTexts } from './stored-texts.ts';

type OperatorRow = DomainReply<'POST /operator/about/save'>['data'];

const html = ['content'] as const;
const needed = ['title', 'content'] as const;

export function registerPages(app: FastifyInstance, ctx: AppContext): void {
  const wire = (row: Page): OperatorRow => {
    const { created_at: _made, ...shown } = row;
    return {
      ...shown,
      texts: row.texts as OperatorRow['texts'],
      version: versionOf(row),
    };
  };

  route(app, ctx, 'POST /operator/about/list', async () => {
    const rows = await ctx.database.db
      .selectFrom('about_page')
      .selectAll()
      .orderBy('weight', 'desc')
      .orderBy('id')
      .execute();
    return { data: rows.map(wire) };
  });

  route(app, ctx, 'POST /operator/about/save', async ({ body, actor }) => {
    const { id, version } = body;
    const values = columnsOf(body);
    return { data: wire(await saveItem(ctx, actor, { table: 'about_page', id, version, values })) };
  });

  route(app, ctx, 'POST /operator/about/preview', async ({ body }) => {
    const now = ctx.clock();
    const draft: Page = {
      id: '0',
      texts: cleanedTexts(body.texts, html),
      type: body.type as AboutType,
      lang: 'common',
      cover_image: body.cover_image ?? null,
      is_open: true,
      is_hot: false,
      weight: 0,
      created_at: now,
      updated_at: now,
    };
    return { data: shownPage(draft, body.shown_lang) };
  });

  route(app, ctx, 'POST /operator/about/remove', async ({ body, actor }) => {
    await removeItem(ctx, actor, 'about_page', body.id);
    return {};
  });
}

const columnsOf = (body: Body<'POST /operator/about/save'>) => ({
  texts: storedTexts<'title' | 'subtitle' | 'content'>(body.texts, { html, needed }),
  type: body.type as AboutType,
  lang: body.lang ?? ('common' as const),
  cover_image: body.cover_image ?? null,
  is_open: body.is_open === 1,
  is_hot: body.is_hot === 1,
  weight: body.weight ?? 0,
});
