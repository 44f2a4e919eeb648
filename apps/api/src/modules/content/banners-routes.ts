import type { Body, Reply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { versionOf } from '../../decisions/unchanged.ts';
import { route } from '../../http/contract-routes.ts';
import { toWireDate } from '../../lib/time.ts';
import { removeItem, saveItem } from './content-store.ts';
import { type Banner, flagOf, shownBanner } from './content-view.ts';
import { cleanedTexts, keptTexts } from './kept-texts.ts';

type OperatorRow = Reply<'POST /operator/site/banners/save'>['data'];

/** Of the banner's place in the lobby (docs/contract/play.md 1.4). */
const DIMENSIONS = '750*350';

export function registerBanners(app: FastifyInstance, ctx: AppContext): void {
  const wire = ({ created_at: _made, ...row }: Banner): OperatorRow => ({
    ...row,
    texts: row.texts as OperatorRow['texts'],
    is_open: flagOf(row.is_open),
    is_new_window: flagOf(row.is_new_window),
    updated_at: toWireDate(row.updated_at, ctx.config.offsetMinutes),
    version: versionOf({ ...row, created_at: _made }),
  });

  route(app, ctx, 'POST /operator/site/banners', async () => {
    const rows = await ctx.database.db
      .selectFrom('banner')
      .selectAll()
      .orderBy('weight', 'desc')
      .orderBy('id')
      .execute();
    return { data: rows.map(wire) };
  });

  route(app, ctx, 'POST /operator/site/banners/save', async ({ body, operator, ip }) => {
    const { id, version } = body;
    const actor = { kind: 'operator' as const, ...operator, ip };
    const values = columnsOf(body);
    return { data: wire(await saveItem(ctx, actor, { table: 'banner', id, version, values })) };
  });

  route(app, ctx, 'POST /operator/site/banners/preview', async ({ body }) => {
    const texts = cleanedTexts<'title' | 'picture'>(body.texts);
    const draft = {
      texts,
      groups: 'mobile1',
      dimensions: DIMENSIONS,
      weight: 0,
      jump_link: '',
      is_new_window: 0,
    };
    return { data: shownBanner(draft, body.shown_lang) };
  });

  route(app, ctx, 'POST /operator/site/banners/remove', async ({ body, operator, ip }) => {
    await removeItem(ctx, { kind: 'operator', ...operator, ip }, 'banner', body.id);
    return {};
  });
}

const columnsOf = (body: Body<'POST /operator/site/banners/save'>) => ({
  texts: keptTexts(body.texts, { needed: ['title', 'picture'] }),
  groups: body.groups,
  dimensions: body.dimensions ?? DIMENSIONS,
  jump_link: body.jump_link ?? '',
  is_new_window: body.is_new_window ?? 0,
  lang: body.lang ?? 'common',
  weight: body.weight ?? 0,
  is_open: body.is_open,
});
