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
  /**
   * The webhook for results of runs of the monitor: what signs the message, and whether it may go to an address
   * of our own network.
   */
  webhook: { secret?: string; allowsInner: boolean };
  /** The gateway for text messages; undefined: the platform sends none. */
  sms: { url: string; secret: string; timeoutMs: number } | undefined;
  /** What signs web push messages; undefined: the platform sends none. */
  webPush: WebPushConfig | undefined;
}

/** @throws ConfigError */
export function readMessages(env: Env, { loopback, publicUrl, production }: Around): MessagesConfig {
  const smsUrl = env.SMS_URL ?? (production ? undefined : `${loopback}/sandbox/sms`);
  return {
    webhook: {
      ...(env.WATCH_WEBHOOK_SECRET === undefined
        ? {}
        : { secret: secret(env, 'WATCH_WEBHOOK_SECRET', '', production) }),
      allowsInner: flag(env, 'WATCH_WEBHOOK_INNER', false),
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
