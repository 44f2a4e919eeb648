import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { toOperatorPage, totalOf } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { brandOf } from '../../platform/http/request-brand.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { openBrandIcons } from './brand-icons.ts';
import { readMark } from './brand-pictures.ts';
import { exportBrand, publishBrand, readBrandDraft, saveBrandDraft, withdrawBrand } from './service.ts';

/** Operator calls for brands: appearance and features per host. */
export function registerBrandRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/brand/list', async () => {
    const drafts = await db.selectFrom('brand_draft').select(['host', 'document']).execute();
    const versions = await db
      .selectFrom('brand_version')
      .distinctOn('host')
      .selectAll()
      .orderBy('host')
      .orderBy('version', 'desc')
      .execute();
    const hosts = [...new Set(['', ...drafts.map(({ host }) => host), ...versions.map(({ host }) => host)])];
    return {
      data: hosts.sort().map((host) => {
        const draft = drafts.find((one) => one.host === host);
        const last = versions.find((one) => one.host === host);
        const isPublished = last !== undefined && last.document !== null;
        return {
          host,
          version: isPublished ? last.version : null,
          published_at: isPublished ? last.published_at : null,
          published_by: isPublished ? last.published_by : null,
          has_changes: draft !== undefined && draft.document !== last?.document,
        };
      }),
    };
  });

  route(app, ctx, 'POST /operator/brand/read', async ({ body }) => ({
    data: await readBrandDraft(ctx, body.host ?? ''),
  }));

  route(app, ctx, 'POST /operator/brand/save', async ({ body, actor }) => {
    const host = body.host ?? '';
    await saveBrandDraft(ctx, actor, host, body);
    return { data: await readBrandDraft(ctx, host) };
  });

  route(app, ctx, 'POST /operator/brand/publish', async ({ body, actor }) => {
    const host = body.host ?? '';
    await publishBrand(ctx, actor, host, body);
    return { data: await readBrandDraft(ctx, host) };
  });

  route(app, ctx, 'POST /operator/brand/withdraw', async ({ body, actor }) => {
    const host = body.host ?? '';
    await withdrawBrand(ctx, actor, host, body.reason);
    return { data: await readBrandDraft(ctx, host) };
  });

  route(app, ctx, 'POST /operator/brand/history', async ({ body }) => {
    const page = pageRequest(body);
    const matching = db.selectFrom('brand_version').where('host', '=', body.host ?? '');
    const rows = await matching
      .selectAll()
      .orderBy('version', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    const shown = rows.map(({ host: _host, id, ...row }) => ({ ...row, id: Number(id) }));
    return { data: toOperatorPage(shown, await totalOf(db, matching, page, rows.length), page) };
  });

  route(app, ctx, 'POST /operator/brand/export', async ({ body }) => ({
    data: { document: await exportBrand(ctx, body.host ?? '') },
  }));

  const drawIcon = openBrandIcons(ctx);
  app.get<{ Params: { file: string } }>(
    '/brand/icon/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const picture = await drawIcon(await brandOf(ctx.brands, request), request.params.file);
      if (!picture) throw new Refusal('not_found');
      return reply
        .header('Cache-Control', 'public, max-age=86400')
        .header('X-Content-Type-Options', 'nosniff')
        .type('image/png')
        .send(picture);
    },
  );

  app.get('/brand/picture/:name', { schema: { hide: true } }, async (request, reply) => {
    const picture = await readMark(ctx, request.url.split('?', 1)[0] ?? '');
    if (!picture) throw new Refusal('not_found');
    return reply
      .type('image/png')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(picture);
  });
}
