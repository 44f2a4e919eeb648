import { colorsOf } from '@koi/rules/brand';
import sharp from 'sharp';
import type { AppContext } from '../../context.ts';
import type { Brand } from '../../platform/brands/brands.ts';
import { Cache } from '../../platform/cache/cache.ts';
import { readMark } from './brand-pictures.ts';

interface Variant {
  size: number;
  isFull: boolean;
}

/** Icon sizes that phones request; names as in the build (`apps/web/build/app-manifest.ts`). */
const variants: Readonly<Record<string, Variant>> = {
  'any-192.png': { size: 192, isFull: false },
  'any-512.png': { size: 512, isFull: false },
  'full-192.png': { size: 192, isFull: true },
  'full-512.png': { size: 512, isFull: true },
  'full-180.png': { size: 180, isFull: true },
};
/** Phones crop a full icon to a circle of four fifths of its side; the picture must fit inside. */
const INSIDE = 0.68;
/** Rendered icons in memory; there are few hosts. */
const MAX_ICONS = 50;

/** Renders home screen icons of a brand, once per version; undefined when there is no such picture. */
export function openBrandIcons(ctx: AppContext): (brand: Brand, file: string) => Promise<Buffer | undefined> {
  const icons = new Cache<Buffer>(ctx.database, { max: MAX_ICONS });
  return async (brand, file) => {
    const variant = Object.hasOwn(variants, file) ? variants[file] : undefined;
    if (!variant || brand.document.icon === '') return undefined;
    return icons.get(`${brand.version} ${file}`, () => draw(ctx, brand, variant));
  };
}

async function draw(
  ctx: AppContext,
  { document }: Brand,
  { size, isFull }: Variant,
): Promise<Buffer | undefined> {
  const picture = await readMark(ctx, document.icon);
  if (!picture) return undefined;
  if (!isFull) return sharp(picture).resize(size, size).png().toBuffer();
  const side = Math.round(size * INSIDE);
  const { page: background } = colorsOf(document, 'dark');
  const inside = await sharp(picture).resize(side, side).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: inside }])
    .png()
    .toBuffer();
}
