import type { Body, DomainReply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { versionOf } from '../../platform/approvals/unchanged.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { phaseOf } from '../../platform/lib/phase.ts';
import { invalid } from '../../platform/lib/refusal.ts';
import type { Site } from '../../platform/lib/time.ts';
import { type Banner, shownBanner } from './banner-view.ts';
import { removeItem, saveItem } from './content-store.ts';
import { cleanedTexts, storedTexts } from './stored-texts.ts';

type OperatorRow = DomainReply<'POST /operator/site/banners/save'>['data'];

type Text = 'title' | 'detail' | 'action' | 'picture';

/** Dimensions of the banner slot in the lobby (docs/contract/play.md 1.4). */
const DIMENSIONS = '750*350';

export function registerBanners(app: FastifyInstance, ctx: AppContext): void {
  const { site } = ctx;
  const wire = ({ created_at: _made, ...row }: Banner): OperatorRow => ({
    ...row,
    texts: row.texts as OperatorRow['texts'],
    phase: phaseOf(row, ctx.clock()),
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
    const values = columnsOf(body, site);
    return { data: wire(await saveItem(ctx, actor, { table: 'banner', id, version, values })) };
  });

  route(app, ctx, 'POST /operator/site/banners/preview', async ({ body }) => {
    const draft = {
      texts: cleanedTexts<Text>(body.texts),
      groups: 'mobile1',
      dimensions: DIMENSIONS,
      weight: 0,
      jump_link: body.jump_link ?? '',
      is_new_window: false,
      end_at: dateOf(body.end_at, site),
    };
    return { data: shownBanner(draft, body.shown_lang, ctx.clock(), site) };
  });

  route(app, ctx, 'POST /operator/site/banners/remove', async ({ body, actor }) => {
    await removeItem(ctx, actor, 'banner', body.id);
    return {};
  });
}

const dateOf = (text: string | undefined, site: Site): Date | null =>
  text === undefined ? null : (site.fromWireDate(text) ?? null);

/** @throws Refusal validation */
function columnsOf(body: Body<'POST /operator/site/banners/save'>, site: Site) {
  const start_at = dateOf(body.start_at, site);
  const end_at = dateOf(body.end_at, site);
  if (start_at && end_at && start_at >= end_at) throw invalid({ end_at: 'not_after_start' });
  const texts = storedTexts<Text>(body.texts, { needed: ['title', 'picture'] });
  if (!body.jump_link && Object.values(texts).some(({ action }) => action))
    throw invalid({ jump_link: 'required' });
  return {
    ...{ texts, start_at, end_at },
    groups: body.groups,
    dimensions: body.dimensions ?? DIMENSIONS,
    jump_link: body.jump_link ?? '',
    is_new_window: body.is_new_window === 1,
    lang: body.lang ?? 'common',
    weight: body.weight ?? 0,
    is_open: body.is_open === 1,
  };
}
