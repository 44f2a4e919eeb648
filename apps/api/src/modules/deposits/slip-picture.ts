import sharp from 'sharp';

/** contract-money 6.5. */
export const MAX_SLIP_BYTES = 3 * 1024 * 1024;
/** Of one upload: the file, and a few short fields. */
export const uploadLimits = {
  fileSize: MAX_SLIP_BYTES,
  files: 1,
  fields: 5,
  fieldSize: 100,
  parts: 6,
} as const;

/** The longer side of what is kept: enough to read a slip. */
export const MAX_SLIP_SIDE = 2000;
/** A picture of few bytes can still unpack to gigabytes. */
const MAX_PIXELS = 50_000_000;

const signatures: readonly (readonly [offset: number, bytes: string])[] = [
  [0, '\x89PNG\r\n\x1a\n'],
  [0, '\xff\xd8\xff'],
  [0, 'GIF8'],
  [8, 'WEBP'],
];

/**
 * Draws the picture anew as a JPEG without any of its metadata (place, device, whatever hides behind the pixels). Judged by content, not
 * by name. Undefined when it is not a readable PNG, JPEG, GIF or WebP.
 */
export async function redrawSlip(file: Buffer, maxSide: number): Promise<Buffer | undefined> {
  const known = signatures.some(([offset, bytes]) =>
    file.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1')),
  );
  if (!known) return undefined;
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
