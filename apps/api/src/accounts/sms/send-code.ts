import type { Lang } from '@koi/contract/enumerations';
import type { Database } from '@koi/database';
import type { ApiConfig } from '../../config.ts';
import type { RateCounter } from '../../platform/database/rate-counter.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Log } from '../../platform/lib/log.ts';
import { networkOf } from '../../platform/lib/network.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { CODE_LIFE_MS, dropCode, makeCode, type SmsCodeUse } from './sms-codes.ts';
import type { SmsSender } from './sms-sender.ts';
import { smsText } from './sms-texts.ts';

/** Messages to one phone within 24 hours. */
const PHONE_DAY = 6;
/** The part of the site's messages of a day that only new passwords may use. */
const RESERVED_FOR_RESETS = 0.2;
/** Messages asked for without a captcha, by clients that know none: of an address, and as a part of the site's. */
const UNCHECKED_ADDRESS_DAY = 5;
const UNCHECKED_PART = 0.1;

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
  /** Whether a captcha was solved for it. */
  isChecked: boolean;
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

async function countMessage(ctx: SendContext, { phone, ip, purpose, isChecked }: CodeMessage): Promise<void> {
  const site = await ctx.settings.read('register.sms_max_day');
  const network = networkOf(ip);
  const limits: readonly (readonly [string, number])[] = [
    ...(isChecked
      ? []
      : ([
          [`sms-unchecked-address|${network}`, UNCHECKED_ADDRESS_DAY],
          ['sms-unchecked', Math.floor(site * UNCHECKED_PART)],
        ] as const)),
    [`sms-phone|${phone}`, PHONE_DAY],
    [`sms-address|${network}`, ctx.config.rateLimits.sms_day],
    ['sms-site', purpose === 'reset' ? site : Math.floor(site * (1 - RESERVED_FOR_RESETS))],
  ];
  for (const [key, max] of limits) {
    const { hits, resetMs } = await ctx.rates.count(key, max, DAY_MS);
    if (hits <= max) continue;
    if (key === 'sms-site' || key === 'sms-unchecked')
      ctx.log.warn({ max, key, purpose }, 'no more text messages today: a limit of the site is reached');
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
