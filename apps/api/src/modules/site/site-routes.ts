import type { Lang } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { brandOf } from '../../http/request-brand.ts';
import { safeHtml } from '../../lib/safe-html.ts';
import { offsetText, toWireDate } from '../../lib/time.ts';
import { publicSettings } from '../../settings/public-settings.ts';
import { withBrand } from '../brand/public-brand.ts';
import { findHost } from './agent-hosts.ts';
import { linkBases } from './link-address.ts';
import { registerOperatorNotices } from './operator-notices-routes.ts';
import { registerOperatorSettings } from './operator-settings-routes.ts';
import { registerOperatorSite } from './operator-site-routes.ts';
import { registerSettingEditor } from './setting-editor-routes.ts';
import { kindOf } from './setting-kinds.ts';

export function registerSiteRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  registerOperatorNotices(app, ctx);
  registerOperatorSettings(app, ctx);
  registerSettingEditor(app, ctx);

  route(app, ctx, 'GET /system/configs', async ({ query, lang, request }) => ({
    data: withBrand(
      query.group ?? 'system',
      await readPublicGroup(ctx, query.group ?? 'system', lang, query.url),
      await brandOf(ctx.brands, request),
      lang,
    ),
    tz_offset: offsetText(ctx.config.offsetMinutes),
  }));

  route(app, ctx, 'GET /system/notices', async ({ query, lang }) => {
    const popUps = query.isMobile === 0 || query.is_mobile === 0 ? 'pc' : 'mobile';
    const rows = await db
      .selectFrom('notice')
      .select(['id', 'grp', 'title', 'content', 'url', 'created_at'])
      .where('is_open', '=', 1)
      .where('lang', 'in', ['common', lang])
      .where('grp', 'in', ['main', popUps])
      .orderBy('weight', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const notices = rows.map(({ content, created_at, ...row }) => ({
      ...row,
      content: safeHtml(content),
      created_at: toWireDate(created_at, ctx.config.offsetMinutes),
    }));
    return {
      data: notices.filter(({ grp }) => grp === 'main'),
      alert: notices.filter(({ grp }) => grp === popUps),
    };
  });

  route(app, ctx, 'GET /system/link', async () => {
    const [rows, bases] = await Promise.all([
      db
        .selectFrom('link')
        .selectAll()
        .where('is_open', '=', 1)
        .orderBy('weight', 'desc')
        .orderBy('id')
        .execute(),
      linkBases(ctx),
    ]);
    return {
      data: rows.map(({ description, ...row }) => ({
        ...row,
        desc: description,
        full_url: `${bases[row.type]}${row.url}`,
      })),
    };
  });

  route(app, ctx, 'GET /banners', async ({ query, lang }) => {
    const rows = await db
      .selectFrom('banner')
      .selectAll()
      .where('is_open', '=', 1)
      .where('groups', '=', query.group ?? 'mobile1')
      .where('lang', 'in', ['common', lang])
      .orderBy('weight', 'desc')
      .orderBy('id')
      .execute();
    return {
      data: rows.map((row) => ({
        ...row,
        is_new_window: row.is_new_window === 1 ? (1 as const) : (0 as const),
      })),
    };
  });

  registerOperatorSite(app, ctx);
}

/** An unknown or private group is empty, not an error (docs/contract/play.md 1.1). */
async function readPublicGroup(
  ctx: AppContext,
  group: string,
  lang: Lang,
  url: string | undefined,
): Promise<Record<string, string>> {
  const defaults = Object.hasOwn(publicSettings, group) ? publicSettings[group] : undefined;
  if (!defaults) return {};
  const stored = await ctx.settings.group(group, lang);
  const host = group === 'system' ? await findHost(ctx.settings, url) : undefined;
  const ofHost = new Map(
    host ? Object.entries({ site_pc: host.site_pc, site_mobile: host.site_mobile }) : [],
  );
  return Object.fromEntries(
    Object.entries(defaults).map(([key, fallback]) => {
      const value = ofHost.get(key) || (stored.get(key) ?? fallback);
      return [key, kindOf(key, fallback) === 'html' ? safeHtml(value) : value];
    }),
  );
}
