import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { DAY_MS } from '../../lib/time.ts';
import { MAX_SLIP_BYTES, MAX_SLIP_SIDE, redrawSlip } from '../../uploads/picture.ts';
import { readSlip, refuseOverQuota, storeSlip } from './slips.ts';

/** Pictures of transfer slips: sent by members (docs/contract/money.md 6.5), looked at by them and by operators. */
export function registerSlipRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /recharge/picture/upload', async ({ member, request }) => {
    await countTry(ctx, member.id);
    await refuseOverQuota(ctx, ctx.database.db, member.id);
    const upload = ctx.uploads.hold(member.id, async () => {
      const { file, maxWidth } = await readUpload(request);
      const picture = await redrawSlip(file, maxWidth);
      if (!picture) throw new Refusal('file_type');
      return storeSlip(ctx, member.id, picture);
    });
    if (!upload) throw new Refusal('upload_busy', { retryAfterMs: 10_000 });
    return { file_url: await upload };
  });

  app.get('/recharge/picture/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const picture = name.endsWith('.jpg') ? await readSlip(ctx, name.slice(0, -4)) : undefined;
    if (!picture) throw new Refusal('not_found');
    return reply
      .type('image/jpeg')
      .header('Cache-Control', 'private, max-age=86400, immutable')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Content-Disposition', 'inline; filename="slip.jpg"')
      .header('Referrer-Policy', 'no-referrer')
      .header('X-Robots-Tag', 'noindex, nofollow')
      .send(picture);
  });
}

/** Every try counts, also one that turns out to be no picture: looking at it is what costs. */
async function countTry(ctx: AppContext, memberId: number): Promise<void> {
  const max = ctx.config.rateLimits.upload_day;
  const { hits } = await ctx.rates.count(`upload-day|member:${memberId}`, max, DAY_MS);
  if (hits > max) throw new Refusal('upload_quota');
}

async function readUpload(request: FastifyRequest): Promise<{ file: Buffer; maxWidth: number }> {
  if (!request.isMultipart()) throw invalid({ file: 'required' });
  let file: Buffer | undefined;
  let maxWidth = MAX_SLIP_SIDE;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'max_width') maxWidth = readMaxWidth(part.value);
      continue;
    }
    const content = await collect(part.file);
    if (part.file.truncated) {
      throw new Refusal('file_too_big', { values: { max: `${MAX_SLIP_BYTES / 1024 / 1024} MiB` } });
    }
    if (part.fieldname === 'file') file = content;
  }
  if (!file || file.length === 0) throw invalid({ file: 'required' });
  return { file, maxWidth };
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Empty and 0 ask for nothing; more than our own limit is our own limit. */
function readMaxWidth(value: unknown): number {
  const text = String(value ?? '').trim();
  if (text === '' || text === '0') return MAX_SLIP_SIDE;
  if (!/^\d{1,6}$/.test(text)) throw invalid({ max_width: 'format' });
  return Math.min(Math.max(Number(text), 64), MAX_SLIP_SIDE);
}
