import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCaptcha, HEIGHT, WIDTH } from './draw-captcha.ts';

/**
 * Cells of a picture, one per digit, blurred and scaled down: the data of a reader that knows the positions.
 */
async function cells(img: string): Promise<Float32Array[]> {
  const { data } = await sharp(Buffer.from(img.split(',')[1] ?? '', 'base64'))
    .greyscale()
    .normalise()
    .blur(1.2)
    .resize(WIDTH / 2, Math.ceil(HEIGHT / 2), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 1, 2, 3].map((index) => {
    const cell = new Float32Array(22 * 23);
    const left = Math.round((index * (WIDTH - 8)) / 8);
    for (let y = 0; y < 23; y += 1)
      for (let x = 0; x < 22; x += 1) cell[y * 22 + x] = data[y * (WIDTH / 2) + Math.min(79, left + x)] ?? 0;
    return cell;
  });
}

/** Squared distance; stops once it exceeds `limit`. */
function distance(a: Float32Array, b: Float32Array, limit: number): number {
  let sum = 0;
  for (let at = 0; at < a.length && sum < limit; at += 1) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
  return sum;
}

const answers = (count: number, seed: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    String(((index + seed) * 7919 + index * index * 31) % 10_000).padStart(4, '0'),
  );

test('a reader that compares with pictures it knows reads hardly any', async () => {
  const known: { digit: string; cell: Float32Array }[] = [];
  for (const answer of answers(180, 3))
    for (const [index, cell] of (await cells(drawCaptcha(answer))).entries())
      known.push({ digit: answer[index] ?? '', cell });
  let full = 0;
  let digits = 0;
  for (const answer of answers(60, 17)) {
    const guess = (await cells(drawCaptcha(answer))).map(
      (cell) =>
        known.reduce(
          (best, { digit, cell: other }) => {
            const far = distance(cell, other, best.far);
            return far < best.far ? { digit, far } : best;
          },
          { digit: '', far: Number.POSITIVE_INFINITY },
        ).digit,
    );
    if (guess.join('') === answer) full += 1;
    digits += guess.filter((digit, index) => digit === answer[index]).length;
  }
  expect(full).toBeLessThanOrEqual(3);
  expect(digits).toBeLessThan(120);
});

test('the same answer is never the same picture', () => {
  expect(new Set(Array.from({ length: 20 }, () => drawCaptcha('0000'))).size).toBe(20);
});
