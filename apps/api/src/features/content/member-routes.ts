import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { linkBases } from '../site/link-address.ts';
import { shownBanner } from './banner-view.ts';
import { shownLink, shownNotice } from './content-view.ts';

/** Notices, links and banners as members and visitors read them. */
export function registerShownContent(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'GET /system/notices', async ({ query, lang }) => {
    const popUps = query.isMobile === 1 || query.is_mobile === 1 ? 'mobile' : 'pc';
    const rows = await db
      .selectFrom('notice')
      .select(['id', 'placement', 'texts', 'url', 'created_at'])
      .where('is_open', '=', true)
      .where('lang', 'in', ['common', lang])
      .where('placement', 'in', ['main', popUps])
      .orderBy('weight', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const shown = (wanted: string) =>
      rows.filter(({ placement }) => placement === wanted).map((row) => shownNotice(row, lang));
    return { data: shown('main'), alert: shown(popUps) };
  });

  route(app, ctx, 'GET /system/link', async ({ lang }) => {
    const [rows, bases] = await Promise.all([
      db
        .selectFrom('link')
        .selectAll()
        .where('is_open', '=', true)
        .orderBy('weight', 'desc')
        .orderBy('id')
        .execute(),
      linkBases(ctx),
    ]);
    return { data: rows.map((row) => shownLink(row, lang, bases)) };
  });

  route(app, ctx, 'GET /banners', async ({ query, lang }) => {
    const now = ctx.clock();
    const rows = await db
      .selectFrom('banner')
      .selectAll()
      .where('is_open', '=', true)
      .where('groups', '=', query.group ?? 'mobile1')
      .where(({ eb, or }) => or([eb('start_at', 'is', null), eb('start_at', '<=', now)]))
      .where(({ eb, or }) => or([eb('end_at', 'is', null), eb('end_at', '>', now)]))
      .where('lang', 'in', ['common', lang])
      .orderBy('weight', 'desc')
      .orderBy('id')
      .execute();
    return { data: rows.map((row) => shownBanner(row, lang, now, ctx.site)) };
  });
}
