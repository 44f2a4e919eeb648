import type { Body, Reply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import { versionOf } from '../../approvals/unchanged.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { phaseOf } from '../../lib/phase.ts';
import { invalid } from '../../lib/refusal.ts';
import { fromWireDate, toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { type Banner, shownBanner } from './banner-view.ts';
import { removeItem, saveItem } from './content-store.ts';
import { flagOf } from './content-view.ts';
import { cleanedTexts, keptTexts } from './kept-texts.ts';

type OperatorRow = Reply<'POST /operator/site/banners/save'>['data'];

type Text = 'title' | 'detail' | 'action' | 'picture';

/** Dimensions of the banner slot in the lobby (docs/contract/play.md 1.4). */
const DIMENSIONS = '750*350';

export function registerBanners(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes } = ctx.config;
  const wire = ({ created_at: _made, ...row }: Banner): OperatorRow => ({
    ...row,
    start_at: toWireDateOrNull(row.start_at, offsetMinutes),
    end_at: toWireDateOrNull(row.end_at, offsetMinutes),
    texts: row.texts as OperatorRow['texts'],
    is_open: flagOf(row.is_open),
    phase: phaseOf(row, ctx.clock()),
    is_new_window: flagOf(row.is_new_window),
    updated_at: toWireDate(row.updated_at, offsetMinutes),
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

  route(app, ctx, 'POST /operator/site/banners/save', async ({ body, actor }) => {
    const { id, version } = body;
    const values = columnsOf(body, offsetMinutes);
    return { data: wire(await saveItem(ctx, actor, { table: 'banner', id, version, values })) };
  });

  route(app, ctx, 'POST /operator/site/banners/preview', async ({ body }) => {
    const draft = {
      texts: cleanedTexts<Text>(body.texts),
      groups: 'mobile1',
      dimensions: DIMENSIONS,
      weight: 0,
      jump_link: body.jump_link ?? '',
      is_new_window: 0,
      end_at: dateOf(body.end_at, offsetMinutes),
    };
    return { data: shownBanner(draft, body.shown_lang, ctx.clock(), offsetMinutes) };
  });

  route(app, ctx, 'POST /operator/site/banners/remove', async ({ body, actor }) => {
    await removeItem(ctx, actor, 'banner', body.id);
    return {};
  });
}

const dateOf = (text: string | undefined, offsetMinutes: number): Date | null =>
  text === undefined ? null : (fromWireDate(text, offsetMinutes) ?? null);

/** @throws Refusal validation */
function columnsOf(body: Body<'POST /operator/site/banners/save'>, offsetMinutes: number) {
  const start_at = dateOf(body.start_at, offsetMinutes);
  const end_at = dateOf(body.end_at, offsetMinutes);
  if (start_at && end_at && start_at >= end_at) throw invalid({ end_at: 'not_after_start' });
  const texts = keptTexts<Text>(body.texts, { needed: ['title', 'picture'] });
  if (!body.jump_link && Object.values(texts).some(({ action }) => action))
    throw invalid({ jump_link: 'required' });
  return {
    ...{ texts, start_at, end_at },
    groups: body.groups,
    dimensions: body.dimensions ?? DIMENSIONS,
    jump_link: body.jump_link ?? '',
    is_new_window: body.is_new_window ?? 0,
    lang: body.lang ?? 'common',
    weight: body.weight ?? 0,
    is_open: body.is_open,
  };
}
