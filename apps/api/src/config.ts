import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  address,
  boundedNumber,
  ConfigError,
  demoSecrets,
  exactOrigin,
  flag,
  secret,
  textList,
  timeOffset,
} from '@koi/server-kit/config';
import { type MessagesConfig, readMessages } from './config/messages.ts';
import { type RateLimits, readRateLimits } from './config/rate-limits.ts';
import { readSuppliers, type SuppliersConfig } from './config/suppliers.ts';
import type { PaymentsConfig } from './payments/registry.ts';

export interface ApiConfig extends MessagesConfig {
  production: boolean;
  port: number;
  /** Address at which browsers reach the platform, without a trailing slash. */
  publicUrl: string;
  database: { url?: string; directory: string };
  /** Directory of pictures sent by members; shared by all API nodes. */
  uploadsDirectory: string;
  /**
   * Directory of the files of this and earlier builds of the pages, shared by all API nodes. Without one only
   * those of this build are served. An absolute path.
   */
  buildsDirectory?: string;
  sessionSecret: string;
  /** Seals second factors. Changing it makes every enrolled factor unusable. */
  secondFactorSecret: string;
  /**
   * Keys that seal secrets entered in the console: the current one, and the previous one during a rotation.
   */
  secretsKeys: readonly string[];
  /** Whether this process runs jobs of the queue; off on API nodes with separate workers. */
  runJobs: boolean;
  /** Tests and demonstrations only: every captcha has this answer. */
  captchaFixedAnswer?: string;
  /** Offset of wire dates and of the site's day, in minutes east of UTC. */
  offsetMinutes: number;
  /** The built member app, served at `/`; absent when it has not been built. */
  webRoot?: string;
  /** The built operator console, served at `/admin/`; absent when it has not been built. */
  officeRoot?: string;
  /** Proxy addresses whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  /** Other origins that may call the API from a browser, in the exact form that browsers send. */
  corsOrigins: readonly string[];
  rateLimits: RateLimits;
  /**
   * Longest time in ms that an answer to visitors stays cached without an invalidation; 0: nothing is cached.
   */
  responseCacheMs: number;
  suppliers: SuppliersConfig;
  payments: PaymentsConfig;
  /** `silent` in tests. */
  logLevel: string;
}

/**
 * Reads and checks the environment once.
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv): ApiConfig {
  const production = env.NODE_ENV === 'production';
  const port = boundedNumber(env, 'PORT', 8080, 0, 65_535);
  const loopback = `http://127.0.0.1:${port}`;
  const publicUrl = address(env, 'PUBLIC_URL', loopback);
  const directory = env.DATA_DIR ?? './.data';
  if (production && !env.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL must be set in production: the embedded database is for evaluation.');
  }
  const captchaFixedAnswer = env.CAPTCHA_FIXED_ANSWER;
  if (captchaFixedAnswer !== undefined) {
    if (production) throw new ConfigError('CAPTCHA_FIXED_ANSWER must not be set in production.');
    if (!/^\d{4}$/.test(captchaFixedAnswer))
      throw new ConfigError('CAPTCHA_FIXED_ANSWER must be four digits.');
  }
  const webRoot = env.WEB_ROOT ?? fileURLToPath(new URL('../../web/dist', import.meta.url));
  const officeRoot = fileURLToPath(new URL('../../backoffice/dist', import.meta.url));
  const gatewayUrl = env.GATEWAY_SANDBOX_URL ?? (production ? undefined : `${loopback}/sandbox/gateway`);
  const around = { loopback, publicUrl, production };
  return {
    production,
    port,
    publicUrl,
    database: {
      ...(env.DATABASE_URL ? { url: env.DATABASE_URL } : {}),
      directory: join(directory, 'api'),
    },
    uploadsDirectory: join(directory, 'uploads'),
    buildsDirectory: resolve(directory, 'builds'),
    sessionSecret: secret(env, 'SESSION_SECRET', demoSecrets.session, production),
    secondFactorSecret: secret(env, 'SECOND_FACTOR_SECRET', demoSecrets.secondFactor, production),
    secretsKeys: [
      secret(env, 'SECRETS_KEY', demoSecrets.secrets, production),
      ...(env.SECRETS_KEY_OLD ? [secret(env, 'SECRETS_KEY_OLD', '', false)] : []),
    ],
    runJobs: flag(env, 'RUN_JOBS', true),
    ...(captchaFixedAnswer === undefined ? {} : { captchaFixedAnswer }),
    offsetMinutes: timeOffset(env),
    ...(existsSync(join(webRoot, 'shell.html')) ? { webRoot } : {}),
    ...(existsSync(join(officeRoot, 'index.html')) ? { officeRoot } : {}),
    trustedProxies: textList(env.TRUSTED_PROXIES),
    corsOrigins: textList(env.CORS_ORIGINS).map(exactOrigin),
    rateLimits: readRateLimits(env),
    responseCacheMs: boundedNumber(env, 'RESPONSE_CACHE_MS', 5_000, 0, 60_000),
    suppliers: readSuppliers(env, around),
    payments: gatewayUrl
      ? {
          sandbox: {
            url: address(env, 'GATEWAY_SANDBOX_URL', gatewayUrl),
            secret: secret(env, 'GATEWAY_SANDBOX_SECRET', demoSecrets.gatewaySandbox, production),
            timeoutMs: boundedNumber(env, 'GATEWAY_TIMEOUT_MS', 20_000, 50, 50_000),
          },
        }
      : {},
    ...readMessages(env, around),
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}
