import { safeHref } from '../../lib/html-text.ts';
import { drawPicture, pictureHeight, pictureWidth, type SharePicture } from './draw-picture.ts';
import { lookOfPage } from './picture-look.ts';

export interface MadePicture {
  file: File;
  /** A `data:` address, because the page's security policy does not allow `blob:` pictures. */
  address: string;
}

/** A share picture as a file. Rejects when the browser cannot draw it. */
export async function makePicture(
  content: Omit<SharePicture, 'logo'>,
  logo: string | undefined,
): Promise<MadePicture> {
  const canvas = document.createElement('canvas');
  canvas.width = pictureWidth;
  canvas.height = pictureHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing can be drawn here');
  drawPicture(context, { ...content, logo: await loadLogo(logo) }, lookOfPage());
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture cannot be saved');
  return {
    file: new File([blob], `${fileName(content)}.png`, { type: 'image/png' }),
    address: canvas.toDataURL('image/png'),
  };
}

const fileName = ({ name }: { name: string }): string =>
  `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'invite'}-invite`;

/** Null without a logo, or where its host forbids drawing it (CORS): the app's logo replaces it. */
async function loadLogo(address: string | undefined): Promise<HTMLImageElement | null> {
  const source = safeHref(address);
  if (!source) return null;
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = source;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}
