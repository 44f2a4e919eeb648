import { featureCalls } from '@koi/contract/brand';
import { defaultLang } from '@koi/contract/enumerations';
import type { FastifyRequest } from 'fastify';
import type { Brand, Brands } from '../brands/brands.ts';
import type { AppContext } from '../context.ts';
import { Refusal } from '../lib/refusal.ts';
import { languagesOfHost } from '../settings/offered-languages.ts';

const KEY = /[?&]brand_preview=([A-Za-z0-9_-]{32})(?:[&#]|$)/;

/** The draft that the page is opened in: the page's own address names it, and with it everything that the page asks for. */
const previewKey = (request: FastifyRequest): string | undefined =>
  (KEY.exec(request.url) ?? KEY.exec(request.headers.referer ?? ''))?.[1];

/** The brand of the host that was asked. */
export const brandOf = (brands: Brands, request: FastifyRequest): Promise<Brand> =>
  brands.of(request.hostname.toLowerCase(), previewKey(request));

/** Types of games that the host does without. */
export const linesOff = async (brands: Brands, request: FastifyRequest): Promise<readonly number[]> =>
  (await brandOf(brands, request)).document.lines_off;

/**
 * What a host does without is closed on the server, too, and what it does not speak is answered in its first language.
 * @throws Refusal feature_off
 */
export async function checkBrand(
  { brands, settings }: Pick<AppContext, 'brands' | 'settings'>,
  key: string,
  request: FastifyRequest,
): Promise<void> {
  if (key.includes(' /operator/')) return;
  const brand = await brandOf(brands, request);
  const { document } = brand;
  const offered = await languagesOfHost(settings, brand);
  if (!offered.includes(request.lang)) request.lang = offered[0] ?? defaultLang;
  const feature = featureCalls[key];
  if (feature && document.features_off.includes(feature)) throw new Refusal('feature_off');
}
