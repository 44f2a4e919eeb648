import { randomBytes } from 'node:crypto';
import type { BrandDocument } from '@koi/rules/brand';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type MarkRule, redrawMark } from '../../platform/files/picture.ts';
import { Refusal } from '../../platform/lib/refusal.ts';

type MarkKind = 'logo' | 'icon';
const PLACE = '/api/brand/picture/';
const INLINE = 'data:image/png;base64,';
const NAME = /^[A-Za-z0-9_-]{32}$/;

/**
 * The lobby shows a logo 32 points high, a home screen an icon of up to 512. The sizes are limited because
 * both load with a first visit or an installation.
 */
const rules: Readonly<Record<MarkKind, MarkRule>> = {
  logo: { width: 480, height: 96, leastHeight: 64, isSquare: false, maxBytes: 40_000 },
  icon: { width: 512, height: 512, leastHeight: 192, isSquare: true, maxBytes: 80_000 },
};

/**
 * @throws Refusal file_type for a file that is not a picture, too small, too large or of the wrong shape;
 * upload_busy
 */
async function drawnMark(kind: MarkKind, file: Buffer): Promise<Buffer> {
  const drawn = await redrawMark(file, rules[kind]);
  if (!drawn) throw new Refusal('file_type');
  return drawn;
}

/** Stores a re-encoded picture and returns its address. */
export async function storeMark(trx: Db, kind: MarkKind, content: Buffer, at: Date): Promise<string> {
  const name = randomBytes(24).toString('base64url');
  await trx.insertInto('brand_picture').values({ name, kind, content, created_at: at }).execute();
  return `${PLACE}${name}.png`;
}

export async function readMark(ctx: AppContext, address: string): Promise<Buffer | undefined> {
  const name = address.startsWith(PLACE) ? address.slice(PLACE.length, -'.png'.length) : '';
  if (!NAME.test(name)) return undefined;
  const row = await ctx.database.db
    .selectFrom('brand_picture')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && Buffer.from(row.content);
}

/** Re-encodes the pictures embedded in a document; addresses are left alone. */
export async function embeddedPictures(document: BrandDocument): Promise<Partial<Record<MarkKind, Buffer>>> {
  const drawn: Partial<Record<MarkKind, Buffer>> = {};
  for (const kind of ['logo', 'icon'] as const)
    if (document[kind].startsWith(INLINE))
      drawn[kind] = await drawnMark(kind, Buffer.from(document[kind].slice(INLINE.length), 'base64'));
  return drawn;
}

/** The document with its pictures embedded. */
export async function withPictures(ctx: AppContext, document: BrandDocument): Promise<BrandDocument> {
  const full = { ...document };
  for (const kind of ['logo', 'icon'] as const) {
    const content = await readMark(ctx, document[kind]);
    if (content) full[kind] = INLINE + content.toString('base64');
  }
  return full;
}
