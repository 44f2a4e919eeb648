import type { Lang } from '@koi/contract/enumerations';
import type { Database } from '@koi/database';
import type { ApiConfig } from '../config.ts';
import type { RateCounter } from '../db/rate-counter.ts';
import type { Tables } from '../db/tables.ts';
import type { Log } from '../lib/log.ts';
import { networkOf } from '../lib/network.ts';
import { Refusal } from '../lib/refusal.ts';
import { DAY_MS } from '../lib/time.ts';
import { privateSettings } from '../settings/private-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { CODE_LIFE_MS, dropCode, makeCode, type SmsCodeUse } from './sms-codes.ts';
import type { SmsSender } from './sms-sender.ts';
import { smsText } from './sms-texts.ts';

/** Messages to one phone within 24 hours. */
const PHONE_DAY = 6;

interface SendContext {
  readonly config: ApiConfig;
  readonly database: Database<Tables>;
  readonly settings: Settings;
  readonly rates: RateCounter;
  readonly sms: SmsSender | undefined;
  readonly clock: () => Date;
  readonly log: Log;
}

interface CodeMessage extends SmsCodeUse {
  lang: Lang;
  /** The site's name. */
  site: string;
  ip: string;
}

/**
 * Counts and creates a code. Returns the function that sends it. Refusals must not reveal whether a message
 * will be sent: every limit (decision 0050) applies here.
 * @throws Refusal sms_repeat | sms_limit
 */
export async function prepareCode(ctx: SendContext, message: CodeMessage): Promise<() => Promise<void>> {
  const code = await makeCode(ctx, message);
  try {
    await countMessage(ctx, message);
  } catch (error) {
    await dropCode(ctx, message, code);
    throw error;
  }
  return () => deliver(ctx, message, code);
}

async function countMessage(ctx: SendContext, { phone, ip }: CodeMessage): Promise<void> {
  const { sms_max_day: usual } = privateSettings.register;
  const site = Number(await ctx.settings.text('register', 'sms_max_day', usual));
  const limits: readonly (readonly [string, number])[] = [
    [`sms-phone|${phone}`, PHONE_DAY],
    [`sms-address|${networkOf(ip)}`, ctx.config.rateLimits.sms_day],
    ['sms-site', Number.isInteger(site) ? site : Number(usual)],
  ];
  for (const [key, max] of limits) {
    const { hits, resetMs } = await ctx.rates.count(key, max, DAY_MS);
    if (hits <= max) continue;
    if (key === 'sms-site')
      ctx.log.warn({ max }, 'no more text messages today: the limit of the site is reached');
    throw new Refusal('sms_limit', { retryAfterMs: resetMs });
  }
}

/**
 * @throws Refusal upstream when the gateway did not accept the message; without an answer it may still
 * arrive, and the code stays valid
 */
async function deliver(ctx: SendContext, message: CodeMessage, code: string): Promise<void> {
  const { phone, purpose, lang, site } = message;
  const minutes = String(CODE_LIFE_MS / 60_000);
  const text = smsText(lang, purpose, { site, code, minutes });
  const sent = (await ctx.sms?.send({ phone, purpose, lang, code, text })) ?? {
    outcome: 'failed',
    reason: 'no sender',
  };
  if (sent.outcome === 'sent') return;
  // Neither phone nor code, because many people read logs.
  ctx.log.warn({ purpose, ...sent }, 'a text message was not sent');
  if (sent.outcome === 'unknown') return;
  await dropCode(ctx, message, code);
  throw new Refusal('upstream');
}
