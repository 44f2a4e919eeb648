import { type AboutType, defaultLang, type Lang } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { brandOf } from '../../platform/http/request-brand.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { languagesOfHost, namedIn, siteLanguages } from '../../platform/settings/offered-languages.ts';
import { pageHead, shownPage } from '../content/content-view.ts';

/** Help and terms (docs/contract/play.md 1.7). */
export function registerAboutRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  const open = (lang: Lang) =>
    db.selectFrom('about_page').selectAll().where('is_open', '=', true).where('lang', 'in', ['common', lang]);

  route(app, ctx, 'GET /about/list', async ({ lang }) => {
    const pages = await open(lang).orderBy('weight', 'desc').orderBy('id').execute();
    return { data: pages.map((page) => pageHead(page, lang)) };
  });

  route(app, ctx, 'GET /abouts', async ({ query, lang }) => {
    const page = query.id === undefined ? await ofType(query.type ?? 1, lang) : await byId(query.id);
    if (!page) throw new Refusal('not_found');
    return { data: shownPage(page, lang) };
  });

  const byId = (id: number) =>
    db
      .selectFrom('about_page')
      .selectAll()
      .where('id', '=', String(id))
      .where('is_open', '=', true)
      .executeTakeFirst();
  const ofType = (type: number, lang: Lang) =>
    open(lang)
      .where('type', '=', type as AboutType)
      // A type may have a page per language: prefer the caller's language, then the default one.
      .orderBy(sql`texts ? ${lang}`, 'desc')
      .orderBy(sql`texts ? ${defaultLang}`, 'desc')
      .orderBy('weight', 'desc')
      .orderBy('id')
      .executeTakeFirst();

  route(app, ctx, 'GET /language', async ({ request }) => {
    const brand = await brandOf(ctx.brands, request);
    const { names } = siteLanguages(await ctx.settings.values());
    const offered = await languagesOfHost(ctx.settings, brand);
    return { data: { default: offered[0] ?? defaultLang, list: namedIn(offered, names) } };
  });
}
