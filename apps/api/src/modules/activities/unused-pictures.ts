import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { DAY_MS } from '../../lib/time.ts';
import { sitePictures } from '../../pictures/site-pictures.ts';
import { purgeUnused } from '../../pictures/stored-pictures.ts';

/** How long a picture is kept after its last use, so that an accidental removal can be undone. */
export const UNUSED_FOR_MS = 30 * DAY_MS;

/** Columns in which operators can put the address of a picture, by table. */
export const placesOfPictures = {
  about_page: ['cover_image', 'texts'],
  activity: ['cover_image', 'hall_image', 'texts', 'apply_url'],
  bank: ['url'],
  banner: ['texts', 'jump_link'],
  game: ['img_url'],
  game_entry: ['web_pic', 'mobile_pic', 'logo_url', 'icon_url'],
  link: ['url', 'texts'],
  mail_message: ['content', 'url'],
  notice: ['texts', 'url'],
  payment_channel: ['qrcode', 'description'],
  setting: ['value'],
  wheel_prize: ['pic'],
} as const;

const ADDRESS = '/api/activities/picture/';

/** One row per picture name in use. */
const used = sql.raw(
  Object.entries(placesOfPictures)
    .flatMap(([table, columns]) =>
      columns.map(
        (column) =>
          `select (regexp_matches(${column}::text, '${ADDRESS}([A-Za-z0-9_-]{32})', 'g'))[1] as name from ${table} where ${column}::text like '%${ADDRESS}%'`,
      ),
    )
    .join(' union '),
);

/** Marks unused pictures, removes those unused for `UNUSED_FOR_MS`, and returns how many. */
export async function purgeUnusedPictures(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const { database } = ctx;
  const now = ctx.clock();
  await sql`
    with used as materialized (${used})
    update activity_picture as p
      set unused_since = case when s.is_used then null else ${now}::timestamptz end
      from (select name, name in (select name from used) as is_used from activity_picture) as s
      where s.name = p.name and s.is_used = (p.unused_since is not null)`.execute(database.db);
  const before = new Date(now.getTime() - UNUSED_FOR_MS);
  return purgeUnused(ctx, signal, {
    job: 'purge-pictures',
    folder: sitePictures,
    isUnused: sql`unused_since <= ${before}`,
  });
}
