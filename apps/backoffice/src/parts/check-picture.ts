/** Uploads a picture and returns its address. */
export type Upload = (file: File) => Promise<string>;

/** The server's limit. */
const MAX_BYTES = 3 * 1024 * 1024;
const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
export const pictureTypes = types.join(',');

export interface PictureSides {
  minWidth?: number;
  minHeight?: number;
  /** Width by height of the place where it is shown; other shapes are cropped there. */
  shape?: readonly [number, number];
}

/** Translation key of a remark about the picture, with its figures. A warning does not block it. */
export interface PictureNote {
  key: string;
  values?: Readonly<Record<string, string | number>>;
  isWarning?: true;
}

/** Checks a picture before upload: type, size, dimensions. Undefined if it is fine. */
export async function checkPicture(file: File, sides: PictureSides): Promise<PictureNote | undefined> {
  if (!types.includes(file.type)) return { key: 'picture_type' };
  if (file.size > MAX_BYTES)
    return { key: 'picture_size', values: { size: Math.round((file.size / 1024 / 1024) * 10) / 10 } };
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return { key: 'picture_broken' };
  }
  const { width, height } = picture;
  picture.close();
  return checkSides({ width, height }, sides);
}

/** Separate from reading the file. */
export function checkSides(
  { width, height }: { width: number; height: number },
  { minWidth = 1, minHeight = 1, shape }: PictureSides,
): PictureNote | undefined {
  if (width < minWidth || height < minHeight)
    return {
      key: 'picture_sides',
      values: { width, height, min_width: minWidth, min_height: minHeight },
    };
  const [wide, high] = shape ?? [width, height];
  // A difference of two per cent is invisible.
  if (Math.abs((width * high) / (height * wide) - 1) <= 0.02) return undefined;
  return {
    key: 'picture_shape',
    values: { width, height, wanted: `${wide} : ${high}` },
    isWarning: true,
  };
}
