import sharp from 'sharp';
import { Refusal } from '../lib/refusal.ts';

/** Runs one task at a time, in order; refuses tasks beyond a maximum queue length. */
class BoundedQueue {
  readonly #maxWaiting: number;
  #last: Promise<unknown> = Promise.resolve();
  #open = 0;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /** Undefined when the queue is full. */
  run<R>(work: () => Promise<R>): Promise<R> | undefined {
    if (this.#open > this.#maxWaiting) return undefined;
    this.#open += 1;
    const result = this.#last.then(work);
    this.#last = result
      .catch(() => {})
      .then(() => {
        this.#open -= 1;
      });
    return result;
  }
}

/** docs/contract/money.md 6.5. */
export const MAX_UPLOAD_BYTES = 3 * 1024 * 1024;
/** Limits of one upload: the file, and a few short fields. */
export const uploadLimits = {
  fileSize: MAX_UPLOAD_BYTES,
  files: 1,
  fields: 5,
  fieldSize: 100,
  parts: 6,
} as const;

/** The longer side of the stored picture: enough to read a slip. */
export const MAX_PICTURE_SIDE = 2000;
/**
 * Largest sides and pixels that are decoded: a picture of few bytes can decode to gigabytes, or to lines of
 * millions of pixels.
 */
const MAX_INPUT_SIDE = 16_000;
const MAX_INPUT_PIXELS = 40_000_000;
const MAX_SECONDS = 10;

/**
 * Decoding shares the four threads that hash passwords. One picture at a time occupies one of them, on one
 * core.
 */
const queue = new BoundedQueue(8);
sharp.concurrency(1);

const signatures: readonly (readonly [offset: number, bytes: string])[] = [
  [0, '\x89PNG\r\n\x1a\n'],
  [0, '\xff\xd8\xff'],
  [0, 'GIF8'],
  [8, 'WEBP'],
];

/** Output size of a brand picture, and what the input must meet to look right. */
export interface MarkRule {
  width: number;
  height: number;
  leastHeight: number;
  isSquare: boolean;
  maxBytes: number;
}

/**
 * Re-encodes a logo or an icon as a small PNG, keeping transparency. Undefined when it is not a readable
 * picture, too small, or not of the required shape.
 * @throws Refusal picture_dimensions; upload_busy when too many are waiting
 */
export async function redrawMark(file: Buffer, rule: MarkRule): Promise<Buffer | undefined> {
  if (!isPicture(file)) return undefined;
  const attempt = queue.run(() => drawMark(file, rule));
  if (!attempt) throw new Refusal('upload_busy', { retryAfterMs: 10_000 });
  return attempt;
}

const input = { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', pages: 1 } as const;

/**
 * Width and height, from the header alone; undefined when there is none.
 * @throws Refusal picture_dimensions
 */
async function dimensionsOf(file: Buffer): Promise<{ width: number; height: number } | undefined> {
  const size = await sharp(file, { ...input, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!size) return undefined;
  const { width, height } = size;
  if (Math.max(width, height) > MAX_INPUT_SIDE || width * height > MAX_INPUT_PIXELS)
    throw new Refusal('picture_dimensions', {
      values: { width, height, side: MAX_INPUT_SIDE, millions: MAX_INPUT_PIXELS / 1_000_000 },
    });
  return { width, height };
}

async function drawMark(file: Buffer, rule: MarkRule): Promise<Buffer | undefined> {
  const size = await dimensionsOf(file);
  if (!size || size.height < rule.leastHeight) return undefined;
  if (rule.isSquare && size.width !== size.height) return undefined;
  try {
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
 * Re-encodes the picture as a JPEG without any of its metadata (place, device, data hidden after the pixels).
 * Checks the content, not the name. Undefined when it is not a readable PNG, JPEG, GIF or WebP.
 * @throws Refusal picture_dimensions; upload_busy when too many are waiting
 */
export async function redrawPicture(file: Buffer, maxSide: number): Promise<Buffer | undefined> {
  if (!isPicture(file)) return undefined;
  const attempt = queue.run(() => redraw(file, maxSide));
  if (!attempt) throw new Refusal('upload_busy', { retryAfterMs: 10_000 });
  return attempt;
}

async function redraw(file: Buffer, maxSide: number): Promise<Buffer | undefined> {
  if (!(await dimensionsOf(file))) return undefined;
  try {
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
