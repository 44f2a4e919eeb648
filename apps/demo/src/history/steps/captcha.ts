import type { Scene } from '../scene.ts';

/** A captcha as calls expect it, with its answer. */
export async function pictureRead({ past }: Scene): Promise<{ key: string; captcha: string }> {
  const key = `demonstration-${crypto.randomUUID()}`;
  const captcha = '0000';
  const expires_at = new Date(past.now().getTime() + 60_000);
  await past.trx.insertInto('captcha').values({ key, answer: captcha, expires_at }).execute();
  return { key, captcha };
}
