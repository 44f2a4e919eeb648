import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { Brand } from '../../platform/brands/brands.ts';
import { withBrand } from './public-brand.ts';

/** The site's name as shown on the brand's pages. */
export async function siteName(ctx: AppContext, lang: Lang, brand: Brand): Promise<string> {
  const site_name = await ctx.settings.read('system.site_name', lang);
  return withBrand('system', { site_name }, brand, lang).site_name || site_name;
}
