import type { Lang } from '@koi/contract/enumerations';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { brandOf } from '../../http/request-brand.ts';
import { withBrand } from './public-brand.ts';

/** The site's name as shown on the page the request came from. */
export async function siteName(
  ctx: AppContext,
  { lang, request }: { lang: Lang; request: FastifyRequest },
): Promise<string> {
  const site_name = await ctx.settings.text('system', 'site_name', 'Koi', lang);
  return withBrand('system', { site_name }, await brandOf(ctx.brands, request), lang).site_name || site_name;
}
