import type { DomainReply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { type Facts, readVersions } from '../../platform/audit/read-versions.ts';
import { type PageRequest, pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { registerPictures } from '../../platform/http/operator-pictures.ts';
import type { Site } from '../../platform/lib/time.ts';
import { siteLanguages } from '../../platform/settings/offered-languages.ts';
import { registerBanners } from './banners-routes.ts';
import type { ContentTable } from './content-store.ts';
import { registerLinks } from './links-routes.ts';
import { registerShownContent } from './member-routes.ts';
import { missingTexts } from './missing-texts.ts';
import { registerNotices } from './notices-routes.ts';
import { registerPages } from './pages-routes.ts';

type Line = DomainReply<'POST /operator/site/history'>['data'];

/**
 * The versions of an item, from the audit log. Leaves out older lines, in which an item did not hold all its
 * languages.
 */
async function readItemHistory(
  ctx: AppContext,
  kind: ContentTable,
  id: number,
  page: PageRequest,
): Promise<Line> {
  const only = sql<boolean>`jsonb_typeof(coalesce(after, before) -> 'texts') = 'object'`;
  const found = await readVersions(ctx, { kind, ids: [String(id)], only }, page);
  return {
    ...found,
    data: found.data.map(({ subject: _subject, before, after, ...version }) => ({
      ...version,
      before: writtenOf(before, ctx.site),
      after: writtenOf(after, ctx.site),
    })),
  };
}

/** The fields written by an operator, times in wire format; without the id and timestamps of the row. */
function writtenOf(facts: Facts | null, site: Site): object | null {
  if (facts === null) return null;
  const { id: _id, created_at: _made, updated_at: _changed, placement, ...written } = facts;
  const times = ['start_at', 'end_at'].flatMap((name) => {
    const time = written[name];
    return typeof time === 'string' ? [[name, site.toWireDate(new Date(time))]] : [];
  });
  return { ...written, ...(placement !== undefined && { grp: placement }), ...Object.fromEntries(times) };
}

/** Content written by operators, other than activities, and the calls that members read it with. */
export function registerContentRoutes(app: FastifyInstance, ctx: AppContext): void {
  registerShownContent(app, ctx);
  registerNotices(app, ctx);
  registerBanners(app, ctx);
  registerLinks(app, ctx);
  registerPages(app, ctx);
  registerPictures(app, ctx, 'POST /operator/notices/picture');
  registerPictures(app, ctx, 'POST /operator/site/picture');

  route(app, ctx, 'POST /operator/notices/history', async ({ body }) => ({
    data: await readItemHistory(ctx, 'notice', body.id, pageRequest(body)),
  }));
  route(app, ctx, 'POST /operator/site/history', async ({ body }) => ({
    data: await readItemHistory(ctx, body.kind, body.id, pageRequest(body)),
  }));

  route(app, ctx, 'POST /operator/site/gaps', async () => {
    const languages = [...siteLanguages(await ctx.settings.values()).offered];
    return { data: await missingTexts(ctx, languages), languages };
  });
}
