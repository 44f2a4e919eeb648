import { afterEach, expect, test } from 'vitest';
import { CaptchaPool } from './captcha-pool.ts';

let pool: CaptchaPool | undefined;
afterEach(() => pool?.close());

test('pictures have answers of their own, also when more are asked for than are ready', async () => {
  pool = new CaptchaPool(undefined);
  const pictures = await Promise.all(Array.from({ length: 40 }, () => pool?.take()));
  for (const picture of pictures) expect(picture?.answer).toMatch(/^\d{4}$/);
  expect(new Set(pictures.map((picture) => picture?.img)).size).toBe(40);
});

test('a crowd is turned away instead of waiting for ever', async () => {
  pool = new CaptchaPool(undefined);
  const taken = Array.from({ length: 200 }, () => pool?.take());
  expect(taken.filter((picture) => picture === undefined)).toHaveLength(200 - 64);
  await Promise.all(taken);
});

test('a fixed answer is drawn once and needs no thread', async () => {
  pool = new CaptchaPool('2468');
  const [first, second] = [await pool.take(), await pool.take()];
  expect(first).toBe(second);
  expect(first).toMatchObject({ answer: '2468', img: expect.stringMatching(/^data:image\/png;base64,/) });
});

test('closing answers those who wait', async () => {
  pool = new CaptchaPool(undefined);
  const waiting = pool.take();
  const refused = expect(waiting).rejects.toThrow('closing');
  await pool.close();
  await refused;
});
