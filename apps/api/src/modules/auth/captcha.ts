import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { invalid, Refusal } from '../../plugins/refusal.ts';
import { drawCaptcha } from './captcha-picture.ts';

/** contract-money 2.7 */
const LIFE_MS = 300_000;

export interface CaptchaInput {
  key?: string;
  captcha?: string;
}

export async function newCaptcha(ctx: AppContext): Promise<{ sensitive: boolean; key: string; img: string }> {
  const answer = ctx.config.captchaFixedAnswer ?? String(randomInt(10_000)).padStart(4, '0');
  const key = randomBytes(48).toString('base64url');
  const now = ctx.clock();
  const { db } = ctx.database;
  await db.deleteFrom('captcha').where('expires_at', '<', now).execute();
  await db
    .insertInto('captcha')
    .values({ key, answer, expires_at: new Date(now.getTime() + LIFE_MS) })
    .execute();
  return { sensitive: false, key, img: await drawCaptcha(answer) };
}

/**
 * Any check uses the key up, right or wrong, so that nobody gets a second guess at one picture.
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
  const [given, expected] = [Buffer.from(captcha), Buffer.from(row.answer)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('captcha_wrong');
}
