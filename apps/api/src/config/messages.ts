import {
  address,
  boundedNumber,
  ConfigError,
  demoSecrets,
  type Env,
  flag,
  secret,
  textList,
} from '@koi/server-kit/config';
import { usualHosts, type WebPushConfig } from '../platform/web-push/push-service.ts';
import { serverKeyOf } from '../platform/web-push/server-key.ts';
import type { Around } from './defaults.ts';

/** Messages that the platform sends to others on its own. */
export interface MessagesConfig {
  /** Alerts to operators: whether they may go to addresses of our own network, and where Telegram's are sent. */
  alerts: { allowsInner: boolean; timeoutMs: number; telegramUrl: string };
  /** The gateway for text messages; undefined: the platform sends none. */
  sms: { url: string; secret: string; timeoutMs: number } | undefined;
  /** What signs web push messages; undefined: the platform sends none. */
  webPush: WebPushConfig | undefined;
}

/** @throws ConfigError */
export function readMessages(env: Env, { loopback, publicUrl, production }: Around): MessagesConfig {
  const smsUrl = env.SMS_URL ?? (production ? undefined : `${loopback}/sandbox/sms`);
  return {
    alerts: {
      allowsInner: flag(env, 'ALERTS_INNER', false),
      timeoutMs: boundedNumber(env, 'ALERTS_TIMEOUT_MS', 10_000, 50, 50_000),
      telegramUrl: address(env, 'TELEGRAM_API_URL', 'https://api.telegram.org'),
    },
    sms: smsUrl
      ? {
          url: address(env, 'SMS_URL', smsUrl),
          secret: secret(env, 'SMS_SECRET', demoSecrets.sms, production),
          timeoutMs: boundedNumber(env, 'SMS_TIMEOUT_MS', 10_000, 50, 50_000),
        }
      : undefined,
    webPush: readWebPush(env, publicUrl, production),
  };
}

function readWebPush(env: Env, publicUrl: string, production: boolean): WebPushConfig | undefined {
  if (!env.WEB_PUSH_KEY) return undefined;
  const key = serverKeyOf(env.WEB_PUSH_KEY);
  if (!key) throw new ConfigError('WEB_PUSH_KEY must be 32 bytes in base64url.');
  const contact = env.WEB_PUSH_CONTACT ?? publicUrl;
  if (!/^(?:mailto:.+@.+|https?:.+)$/.test(contact))
    throw new ConfigError('WEB_PUSH_CONTACT must be a mailto: or https: address.');
  const allowsInner = flag(env, 'WEB_PUSH_INNER', false);
  if (production && allowsInner) throw new ConfigError('WEB_PUSH_INNER must be 0 in production.');
  const hosts = env.WEB_PUSH_HOSTS === undefined ? usualHosts : textList(env.WEB_PUSH_HOSTS);
  return {
    key,
    contact,
    hosts,
    allowsInner,
    timeoutMs: boundedNumber(env, 'WEB_PUSH_TIMEOUT_MS', 10_000, 50, 50_000),
  };
}
