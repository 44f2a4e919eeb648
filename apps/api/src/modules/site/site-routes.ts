import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { brandOf } from '../../http/request-brand.ts';
import { offsetText } from '../../lib/time.ts';
import { withBrand } from '../brand/public-brand.ts';
import { registerOperatorSettings } from './operator-settings-routes.ts';
import { registerOperatorSite } from './operator-site-routes.ts';
import { readPublicGroup } from './public-group.ts';
import { registerSettingEditor } from './setting-editor-routes.ts';
import { registerSettingPreview } from './setting-preview-routes.ts';

export function registerSiteRoutes(app: FastifyInstance, ctx: AppContext): void {
  registerOperatorSettings(app, ctx);
  registerSettingEditor(app, ctx);
  registerSettingPreview(app, ctx);

  route(app, ctx, 'GET /system/configs', async ({ query, lang, request }) => ({
    data: withBrand(
      query.group ?? 'system',
      await readPublicGroup(ctx, query.group ?? 'system', lang, query.url),
      await brandOf(ctx.brands, request),
      lang,
    ),
    tz_offset: offsetText(ctx.config.offsetMinutes),
  }));

  registerOperatorSite(app, ctx);
}
