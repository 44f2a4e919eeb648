import sharp from 'sharp';
import { BoundedQueue } from '../lib/bounded-queue.ts';
import { Refusal } from '../lib/refusal.ts';

/** docs/contract/money.md 6.5. */
export const MAX_UPLOAD_BYTES = 3 * 1024 * 1024;
/** Of one upload: the file, and a few short fields. */
export const uploadLimits = {
  fileSize: MAX_UPLOAD_BYTES,
  files: 1,
  fields: 5,
  fieldSize: 100,
  parts: 6,
} as const;

/** The longer side of what is kept: enough to read a slip. */
export const MAX_PICTURE_SIDE = 2000;
/** Sides and pixels of what is unpacked at all: a picture of few bytes can unpack to gigabytes, or to lines of millions of pixels. */
const MAX_INPUT_SIDE = 16_000;
const MAX_INPUT_PIXELS = 40_000_000;
const MAX_SECONDS = 10;

/**
 * Unpacking runs in the same four threads as the hashing of passwords. One picture at a time takes one of them, on one core.
 */
const queue = new BoundedQueue(8);
sharp.concurrency(1);

const signatures: readonly (readonly [offset: number, bytes: string])[] = [
  [0, '\x89PNG\r\n\x1a\n'],
  [0, '\xff\xd8\xff'],
  [0, 'GIF8'],
  [8, 'WEBP'],
];

/** What a picture of a brand is drawn as, and what it must have to look right there. */
export interface MarkRule {
  width: number;
  height: number;
  leastHeight: number;
  isSquare: boolean;
  maxBytes: number;
}

/**
 * Draws a logo or an icon anew as a small PNG that keeps what is transparent. Undefined when it is no readable picture, or too small, or not of the
 * shape that is asked for.
 * @throws Refusal upload_busy when too many are waiting
 */
export async function redrawMark(file: Buffer, rule: MarkRule): Promise<Buffer | undefined> {
  if (!isPicture(file)) return undefined;
  const turn = queue.run(() => drawMark(file, rule));
  if (!turn) throw new Refusal('upload_busy', { retryAfterMs: 10_000 });
  return turn;
}

async function drawMark(file: Buffer, rule: MarkRule): Promise<Buffer | undefined> {
  const input = { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', pages: 1 } as const;
  try {
    const { width, height } = await sharp(file, input).metadata();
    if (Math.max(width, height) > MAX_INPUT_SIDE || height < rule.leastHeight) return undefined;
    if (rule.isSquare && width !== height) return undefined;
    const drawn = sharp(file, input)
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: rule.width, height: rule.height, fit: 'inside', withoutEnlargement: !rule.isSquare });
    const png = await drawn.png({ palette: true, compressionLevel: 9 }).toBuffer();
    return png.length <= rule.maxBytes ? png : undefined;
  } catch {
    return undefined;
  }
}

function isPicture(file: Buffer): boolean {
  return signatures.some(([offset, bytes]) =>
    file.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1')),
  );
}

/**
 * Draws the picture anew as a JPEG without any of its metadata (place, device, whatever hides behind the pixels). Judged by content, not
 * by name. Undefined when it is not a readable PNG, JPEG, GIF or WebP of a sensible size.
 * @throws Refusal upload_busy when too many are waiting
 */
export async function redrawPicture(file: Buffer, maxSide: number): Promise<Buffer | undefined> {
  if (!isPicture(file)) return undefined;
  const turn = queue.run(() => redraw(file, maxSide));
  if (!turn) throw new Refusal('upload_busy', { retryAfterMs: 10_000 });
  return turn;
}

async function redraw(file: Buffer, maxSide: number): Promise<Buffer | undefined> {
  const input = { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', pages: 1 } as const;
  try {
    // Reads the head only.
    const { width, height } = await sharp(file, input).metadata();
    if (Math.max(width, height) > MAX_INPUT_SIDE || width * height > MAX_INPUT_PIXELS) return undefined;
    return await sharp(file, input)
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
