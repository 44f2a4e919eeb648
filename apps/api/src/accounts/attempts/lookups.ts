import type { AppContext } from '../../context.ts';
import { networkOf } from '../../platform/lib/network.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { type CaptchaInput, checkCaptcha } from '../captcha/captcha.ts';

/** Look-ups without a captcha within 24 hours, by clients that know none. */
const UNCHECKED_DAY = 5;
/** A provider's customer often holds a /48, which is 65,536 networks: together they have this many times the limit. */
const WIDE_FACTOR = 4;

interface Caller {
  ip: string;
  member: { id: number; name: string } | undefined;
}

/** Only the owner's answer has amounts, dates, payments and debts. */
export const isOwnName = (member: Caller['member'], name: string): boolean =>
  member?.name === name.trim().toLowerCase();

/**
 * Counts the look-up of another member's account by network, and by member, before the account is searched
 * for: names, known or not, must not be tried from a list. A captcha allows more of them.
 * @throws Refusal captcha_wrong | captcha_expired | too_many_requests
 */
export async function countLookup(ctx: AppContext, caller: Caller, captcha: CaptchaInput): Promise<void> {
  if (captcha.key === undefined && captcha.captcha === undefined)
    return countCaller(ctx, caller, 'look-up-unchecked', UNCHECKED_DAY);
  await checkCaptcha(ctx, captcha);
  await countCaller(ctx, caller, 'look-up', ctx.config.rateLimits.lookup_day);
}

/**
 * The same for calls about applications to activities: one has a captcha of its own, the other is read page
 * by page.
 * @throws Refusal too_many_requests
 */
export const countApplicationLookup = (ctx: AppContext, caller: Caller): Promise<void> =>
  countCaller(ctx, caller, 'look-up-applications', ctx.config.rateLimits.lookup_day);

async function countCaller(
  ctx: AppContext,
  { ip, member }: Caller,
  kind: string,
  max: number,
): Promise<void> {
  const network = networkOf(ip);
  const limits: (readonly [caller: string, max: number])[] = [[network, max]];
  if (network.includes(':')) limits.push([`${networkOf(ip, 48)}/48`, max * WIDE_FACTOR]);
  if (member) limits.push([`member:${member.id}`, max]);
  for (const [caller, most] of limits) {
    const { hits, resetMs } = await ctx.rates.count(`${kind}|${caller}`, most, DAY_MS);
    if (hits > most) throw new Refusal('too_many_requests', { retryAfterMs: resetMs });
  }
}
