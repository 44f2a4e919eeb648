import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { pictureIn, sendPicture, withUpload } from '../../http/uploads.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { DAY_MS } from '../../lib/time.ts';
import { readPicture } from '../../pictures/stored-pictures.ts';
import { MAX_PICTURE_SIDE } from '../../uploads/picture.ts';
import { refuseOverQuota, slipPictures, storeSlip } from './slips.ts';

/**
 * Pictures of transfer slips: uploaded by members (docs/contract/money.md 6.5), viewed by them and by
 * operators.
 */
export function registerSlipRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /recharge/picture/upload', async ({ member, request }) => {
    await countTry(ctx, member.id);
    await refuseOverQuota(ctx, ctx.database.db, member.id);
    return withUpload(ctx, request, `member:${member.id}`, async (upload) => {
      const picture = await pictureIn(upload, readMaxWidth(upload.fields.max_width));
      return { file_url: await storeSlip(ctx, member.id, picture) };
    });
  });

  app.get('/recharge/picture/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const picture = await readPicture(ctx, slipPictures, name);
    if (!picture) throw new Refusal('not_found');
    reply
      .header('Content-Disposition', 'inline; filename="slip.jpg"')
      .header('Referrer-Policy', 'no-referrer')
      .header('X-Robots-Tag', 'noindex, nofollow');
    return sendPicture(reply, picture, { cache: 'private, max-age=86400' });
  });
}

/** Counts every attempt, even when the file is not a picture: decoding is the expensive part. */
async function countTry(ctx: AppContext, memberId: number): Promise<void> {
  const max = ctx.config.rateLimits.upload_day;
  const { hits } = await ctx.rates.count(`upload-day|member:${memberId}`, max, DAY_MS);
  if (hits > max) throw new Refusal('upload_quota');
}

/** Empty and 0 mean no wish; larger values are capped at our own limit. */
function readMaxWidth(value: unknown): number {
  const text = String(value ?? '').trim();
  if (text === '' || text === '0') return MAX_PICTURE_SIDE;
  if (!/^\d{1,6}$/.test(text)) throw invalid({ max_width: 'format' });
  return Math.min(Math.max(Number(text), 64), MAX_PICTURE_SIDE);
}
