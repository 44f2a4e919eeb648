/**
 * Phones take pictures of 10 MiB; a slip is readable at a far smaller size (docs/contract/money.md 6.5: at
 * most 3 MiB).
 */
const largestSide = 1600;
/** Bytes: a slow line sends them within the half minute that the server waits for a request. */
const shrinkAbove = 500_000;
const quality = 0.85;

/**
 * Reduces the picture to a size fit for upload. A picture the browser cannot decode stays as it is: the
 * server decides.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= shrinkAbove) return file;
  try {
    const source = await createImageBitmap(file);
    const scale = Math.min(1, largestSide / Math.max(source.width, source.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(source.width * scale);
    canvas.height = Math.round(source.height * scale);
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
    source.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}

/** The picture as a `data:` address, which can be shown without a request. */
export function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the picture cannot be read'));
    reader.readAsDataURL(picture);
  });
}
