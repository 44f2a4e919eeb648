import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { pageRequest } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { registerPictures } from '../../http/operator-pictures.ts';
import { offeredLanguages } from '../../settings/offered-languages.ts';
import { registerBanners } from './banners-routes.ts';
import { readItemHistory } from './item-history.ts';
import { registerLinks } from './links-routes.ts';
import { registerShownContent } from './member-routes.ts';
import { missingTexts } from './missing-texts.ts';
import { registerNotices } from './notices-routes.ts';
import { registerPages } from './pages-routes.ts';

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
    const languages = await offeredLanguages(ctx.settings);
    return { data: await missingTexts(ctx, languages), languages };
  });
}
