import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { drawCaptcha } from './draw-captcha.ts';

/** docs/contract/money.md 2.7 */
const LIFE_MS = 300_000;

export interface CaptchaInput {
  key?: string;
  captcha?: string;
}

export async function newCaptcha(ctx: AppContext): Promise<{ sensitive: boolean; key: string; img: string }> {
  const answer = ctx.config.captchaFixedAnswer ?? String(randomInt(10_000)).padStart(4, '0');
  const key = randomBytes(48).toString('base64url');
  const expires = new Date(ctx.clock().getTime() + LIFE_MS);
  await ctx.database.query(
    'insert into captcha (key, answer, expires_at) values ($1, $2, $3::timestamptz) on conflict do nothing',
    [key, answer, expires],
  );
  return { sensitive: false, key, img: drawCaptcha(answer) };
}

/**
 * Any check uses the key up, right or wrong, so that there is one guess per picture.
 * @throws Refusal validation | captcha_expired | captcha_wrong
 */
export async function checkCaptcha(ctx: AppContext, { key, captcha }: CaptchaInput): Promise<void> {
  if (key === undefined || captcha === undefined) throw invalid({ captcha: 'required' });
  const row = await ctx.database.db
    .deleteFrom('captcha')
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= ctx.clock()) throw new Refusal('captcha_expired');
  const [input, expected] = [Buffer.from(captcha), Buffer.from(row.answer)];
  if (input.length !== expected.length || !timingSafeEqual(input, expected))
    throw new Refusal('captcha_wrong');
}
