import { defaultLang } from '@koi/contract/enumerations';
import { featureCalls } from '@koi/rules/brand';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { Brand, Brands } from '../brands/brands.ts';
import { Refusal } from '../lib/refusal.ts';
import { languagesOfHost } from '../settings/offered-languages.ts';

const KEY = /[?&]brand_preview=([A-Za-z0-9_-]{32})(?:[&#]|$)/;

/**
 * Key of the previewed draft: from the page's own address, or the referrer of the requests that the page
 * makes.
 */
const previewKey = (request: FastifyRequest): string | undefined =>
  (KEY.exec(request.url) ?? KEY.exec(request.headers.referer ?? ''))?.[1];

/** The brand of the requested host. */
export const brandOf = (brands: Brands, request: FastifyRequest): Promise<Brand> =>
  brands.of(request.hostname.toLowerCase(), previewKey(request));

/** Game types that are off for the host. */
export const linesOff = async (brands: Brands, request: FastifyRequest): Promise<readonly number[]> =>
  (await brandOf(brands, request)).document.lines_off;

/**
 * Refuses calls of features that are off for the host, and falls back to the host's first language for one it
 * does not offer.
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
