import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { MAX_UPLOAD_BYTES, redrawPicture } from '../files/picture.ts';
import { invalid, Refusal } from '../lib/refusal.ts';

export interface Upload {
  file: Buffer;
  /** The other fields of the form. */
  fields: Readonly<Record<string, unknown>>;
}

/**
 * Runs `work` with the content of a multipart request, in one of the upload slots; `who` may hold only a few
 * of them.
 * @throws Refusal upload_busy, file_too_big, validation
 */
export async function withUpload<R>(
  ctx: AppContext,
  request: FastifyRequest,
  who: string,
  work: (upload: Upload) => Promise<R>,
): Promise<R> {
  const held = ctx.uploads.hold(who, async () => work(await readUpload(request)));
  if (!held) throw new Refusal('upload_busy', { retryAfterMs: 10_000 });
  return held;
}

/**
 * The uploaded picture, re-encoded.
 * @throws Refusal file_type, upload_busy
 */
export async function pictureIn({ file }: Upload, maxSide: number): Promise<Buffer> {
  const picture = await redrawPicture(file, maxSide);
  if (!picture) throw new Refusal('file_type');
  return picture;
}

/** A stored picture never changes under its name; the policy blocks any scripts in it. */
export function sendPicture(
  reply: FastifyReply,
  picture: Buffer,
  { cache }: { cache: string },
): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('Cache-Control', `${cache}, immutable`)
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(picture);
}

async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw invalid({ file: 'required' });
  const { file, fields } = await readParts(request).catch((error: FastifyError | Refusal) => {
    // Nothing but the form has been read: whatever is wrong is wrong with the form, not with this server.
    throw error instanceof Refusal || error.statusCode === 413 ? error : invalid({ body: 'format' });
  });
  if (!file || file.length === 0) throw invalid({ file: 'required' });
  return { file, fields };
}

async function readParts(request: FastifyRequest): Promise<Partial<Upload> & Pick<Upload, 'fields'>> {
  let file: Buffer | undefined;
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const content = await part.toBuffer();
    if (part.file.truncated)
      throw new Refusal('file_too_big', { values: { max: `${MAX_UPLOAD_BYTES / 1024 / 1024} MiB` } });
    if (part.fieldname === 'file') file = content;
  }
  return { ...(file && { file }), fields };
}
