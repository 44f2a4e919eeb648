import type { Reply } from '@koi/contract';
import { type AboutType, defaultLang, type Lang, langs } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import type { AboutTables } from '../../db/tables/about.ts';
import { route } from '../../http/contract-routes.ts';
import { brandOf } from '../../http/request-brand.ts';
import { Refusal } from '../../lib/refusal.ts';
import { safeHtml } from '../../lib/safe-html.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate } from '../../lib/time.ts';
import { publicSettings } from '../../settings/public-settings.ts';

type Page = Selectable<AboutTables['about_page']>;
type OperatorPage = Reply<'POST /operator/about/list'>['data'][number];

/** Help and terms (docs/contract/play.md 1.7). */
export function registerAboutRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;

  const shown = (lang: Lang) =>
    db
      .selectFrom('about_page')
      .selectAll()
      .where('is_open', '=', 1)
      .where('lang', 'in', ['common', lang])
      .orderBy('weight', 'desc')
      .orderBy('id');

  route(app, ctx, 'GET /about/list', async ({ lang }) => {
    const rows = await shown(lang).execute();
    const pages = rows.length > 0 ? rows : await shown(defaultLang).execute();
    return { data: pages.map((page) => headOf(page, lang)) };
  });

  route(app, ctx, 'GET /abouts', async ({ query, lang }) => {
    const page = query.id === undefined ? await heaviest(query.type ?? 1, lang) : await byId(query.id);
    if (!page) throw new Refusal('not_found');
    return {
      data: {
        ...headOf(page, lang),
        subtitle: page.subtitle,
        cover_image: page.cover_image,
        content: safeHtml(page.content),
        is_open: page.is_open,
        is_hot: page.is_hot,
        created_at: toWireDate(page.created_at, offsetMinutes),
        updated_at: toWireDate(page.updated_at, offsetMinutes),
      },
    };
  });

  const byId = (id: number) =>
    db
      .selectFrom('about_page')
      .selectAll()
      .where('id', '=', String(id))
      .where('is_open', '=', 1)
      .executeTakeFirst();
  const heaviest = async (type: number, lang: Lang) =>
    (await shown(lang)
      .where('type', '=', type as AboutType)
      .executeTakeFirst()) ??
    (await shown(defaultLang)
      .where('type', '=', type as AboutType)
      .executeTakeFirst());

  route(app, ctx, 'GET /language', async ({ request }) => {
    const stored = await ctx.settings.group('language');
    const { isOwn, document } = await brandOf(ctx.brands, request);
    const read = (key: string) => stored.get(key) || (publicSettings.language?.[key] ?? '');
    const list = languagesOf(read('vip1_lang_fields'));
    if (!isOwn) return { data: { default: read('vip1_lang_default'), list } };
    const offered = document.languages.map((lang) => [lang, list[lang] ?? lang]);
    return { data: { default: document.default_language, list: Object.fromEntries(offered) } };
  });

  route(app, ctx, 'POST /operator/about/list', async () => {
    const rows = await db
      .selectFrom('about_page')
      .selectAll()
      .orderBy('lang')
      .orderBy('weight', 'desc')
      .orderBy('id')
      .execute();
    return { data: rows.map((row) => operatorPage(row, offsetMinutes)) };
  });

  route(app, ctx, 'POST /operator/about/save', async ({ body, operator, ip }) => {
    const now = ctx.clock();
    const values = {
      type: body.type as AboutType,
      lang: body.lang,
      title: body.title,
      subtitle: body.subtitle ?? '',
      cover_image: body.cover_image ?? null,
      content: safeHtml(body.content),
      is_open: body.is_open,
      is_hot: body.is_hot ?? 0,
      weight: body.weight ?? 0,
      updated_at: now,
    };
    const saved = await ctx.database.transaction(async (trx) => {
      const id = body.id === undefined ? undefined : String(body.id);
      const before =
        id === undefined
          ? undefined
          : await trx
              .selectFrom('about_page')
              .selectAll()
              .where('id', '=', id)
              .forUpdate()
              .executeTakeFirst();
      const row =
        id === undefined
          ? await trx
              .insertInto('about_page')
              .values({ ...values, created_at: now })
              .returningAll()
              .executeTakeFirst()
          : await trx
              .updateTable('about_page')
              .set(values)
              .where('id', '=', id)
              .returningAll()
              .executeTakeFirst();
      if (!row) throw new Refusal('not_found');
      await writeAudit(trx, {
        actor: { kind: 'operator', ...operator, ip },
        at: now,
        action: before ? 'about.edit' : 'about.add',
        subject: { kind: 'about_page', id: row.id },
        ...(before && { before: { ...before } }),
        after: { ...row },
      });
      return row;
    });
    return { data: operatorPage(saved, offsetMinutes) };
  });
}

function headOf(page: Page, lang: Lang) {
  const { title, weight, type } = page;
  return {
    id: wireId(page.id),
    title,
    weight,
    type,
    lang: page.lang,
    type_text: labelsIn(lang).aboutTypes[type],
  };
}

function operatorPage({ created_at: _made, ...page }: Page, offsetMinutes: number): OperatorPage {
  return { ...page, id: wireId(page.id), updated_at: toWireDate(page.updated_at, offsetMinutes) };
}

/** The map of a setting; a broken one opens all languages. */
function languagesOf(json: string): Record<string, string> {
  try {
    const map: unknown = JSON.parse(json);
    if (typeof map === 'object' && map !== null && !Array.isArray(map))
      return Object.fromEntries(Object.entries(map).map(([key, label]) => [key, String(label)]));
  } catch {
    // as if it were not set
  }
  return Object.fromEntries(langs.map((lang) => [lang, lang]));
}
