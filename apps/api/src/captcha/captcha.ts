import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@koi/database';
import type { Tables } from '../db/tables.ts';
import { invalid, Refusal } from '../lib/refusal.ts';
import type { CaptchaPool } from './captcha-pool.ts';

/** The part of the application's context that captchas need. */
interface CaptchaContext {
  readonly database: Database<Tables>;
  readonly captchas: CaptchaPool;
  readonly clock: () => Date;
}

/** docs/contract/money.md 2.7 */
const LIFE_MS = 300_000;

export interface CaptchaInput {
  key?: string;
  captcha?: string;
}

/** @throws Refusal too_many_requests when pictures are requested faster than they are drawn */
export async function newCaptcha(
  ctx: CaptchaContext,
): Promise<{ sensitive: boolean; key: string; img: string }> {
  const picture = await ctx.captchas.take();
  if (!picture) throw new Refusal('too_many_requests', { retryAfterMs: 1000 });
  const key = randomBytes(48).toString('base64url');
  const expires = new Date(ctx.clock().getTime() + LIFE_MS);
  await ctx.database.query(
    'insert into captcha (key, answer, expires_at) values ($1, $2, $3::timestamptz) on conflict do nothing',
    [key, picture.answer, expires],
  );
  return { sensitive: false, key, img: picture.img };
}

/**
 * Any check uses the key up, right or wrong, so that there is one guess per picture.
 * @throws Refusal validation | captcha_expired | captcha_wrong
 */
export async function checkCaptcha(ctx: CaptchaContext, { key, captcha }: CaptchaInput): Promise<void> {
  if (key === undefined || captcha === undefined) throw invalid({ captcha: 'required' });
  const row = await ctx.database.db
    .deleteFrom('captcha')
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= ctx.clock()) throw new Refusal('captcha_expired');
  const [given, expected] = [Buffer.from(captcha), Buffer.from(row.answer)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('captcha_wrong');
}
