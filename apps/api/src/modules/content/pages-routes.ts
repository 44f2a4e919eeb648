import type { Body, Reply } from '@koi/contract';
import type { AboutType } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { versionOf } from '../../approvals/unchanged.ts';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { route } from '../../http/contract-routes.ts';
import { toWireDate } from '../../lib/time.ts';
import { removeItem, saveItem } from './content-store.ts';
import { type Page, shownPage } from './content-view.ts';
import { cleanedTexts, keptTexts } from './kept-texts.ts';

type OperatorRow = Reply<'POST /operator/about/save'>['data'];

const html = ['content'] as const;
const needed = ['title', 'content'] as const;

export function registerPages(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes } = ctx.config;
  const wire = (row: Page): OperatorRow => {
    const { created_at: _made, ...shown } = row;
    return {
      ...shown,
      id: wireId(row.id),
      texts: row.texts as OperatorRow['texts'],
      updated_at: toWireDate(row.updated_at, offsetMinutes),
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
      is_open: 1,
      is_hot: 0,
      weight: 0,
      created_at: now,
      updated_at: now,
    };
    return { data: shownPage(draft, body.shown_lang, offsetMinutes) };
  });

  route(app, ctx, 'POST /operator/about/remove', async ({ body, actor }) => {
    await removeItem(ctx, actor, 'about_page', body.id);
    return {};
  });
}

const columnsOf = (body: Body<'POST /operator/about/save'>) => ({
  texts: keptTexts<'title' | 'subtitle' | 'content'>(body.texts, { html, needed }),
  type: body.type as AboutType,
  lang: body.lang ?? ('common' as const),
  cover_image: body.cover_image ?? null,
  is_open: body.is_open,
  is_hot: body.is_hot ?? (0 as const),
  weight: body.weight ?? 0,
});
