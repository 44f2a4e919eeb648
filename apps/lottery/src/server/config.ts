import { join } from 'node:path';
import { MINIMUM_SECRET_LENGTH } from '@koi/supplier-protocol';
import { readPeriods } from './draws/test-periods.ts';

/** An invalid environment, in one sentence that names the variable. */
export class ConfigError extends Error {}

export interface LotteryConfig {
  port: number;
  production: boolean;
  /** Public origin of this lottery, without a trailing slash; also the only one allowed to frame the page. */
  publicUrl: string;
  /** PostgreSQL (schema `lottery`), or undefined for the embedded database in `directory`. */
  databaseUrl: string | undefined;
  directory: string;
  /** Supplier code and secret with which the platform signs (SUPPLIER_LY_SECRET). */
  supplier: string;
  supplierSecret: string;
  /**
   * Protects seeds and sessions: seeds are encrypted with it at rest, session tokens are stored only as HMACs
   * under it.
   */
  secret: string;
  /** Minutes east of UTC, used to number issues. */
  offsetMinutes: number;
  /** Directory of the built page; undefined: no page is served. */
  pageRoot: string | undefined;
  /**
   * Addresses of proxies whose X-Forwarded-For is trusted for rate limits (TRUSTED_PROXIES, comma separated).
   */
  trustedProxies: readonly string[];
  logLevel: string;
  /** Overridden periods of some games in seconds, for tests (LOTTERY_TEST_PERIODS). */
  periods: ReadonlyMap<string, number>;
}

const DEMO_SUPPLIER_SECRET = 'demo-supplier-secret-for-development-only';
const DEMO_LOTTERY_SECRET = 'demo-lottery-secret-for-development-only';

/** Reads the environment once. @throws ConfigError */
export function readConfig(env: NodeJS.ProcessEnv): LotteryConfig {
  const production = env.NODE_ENV === 'production';
  const port = readPort(env.PORT ?? '8080');
  const databaseUrl = env.LOTTERY_DATABASE_URL || env.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
    throw new ConfigError('LOTTERY_DATABASE_URL must be a PostgreSQL address (postgres://…).');
  }
  if (production && !databaseUrl) {
    throw new ConfigError('Production needs PostgreSQL: set LOTTERY_DATABASE_URL or DATABASE_URL.');
  }
  return {
    port,
    production,
    publicUrl: readOrigin(env.PUBLIC_URL ?? `http://127.0.0.1:${port}`),
    databaseUrl,
    directory: join(env.DATA_DIR ?? './.data', 'lottery'),
    supplier: 'LY',
    supplierSecret: readSecret(env, 'SUPPLIER_LY_SECRET', DEMO_SUPPLIER_SECRET, production),
    secret: readSecret(env, 'LOTTERY_SECRET', DEMO_LOTTERY_SECRET, production),
    offsetMinutes: readOffset(env.TZ_OFFSET ?? '+08:00'),
    pageRoot: join(import.meta.dirname, '..', '..', 'dist'),
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((proxy) => proxy.trim())
      .filter((proxy) => proxy !== ''),
    logLevel: env.LOG_LEVEL ?? 'info',
    periods: readTestPeriods(env.LOTTERY_TEST_PERIODS ?? '', production),
  };
}

function readTestPeriods(text: string, production: boolean): ReadonlyMap<string, number> {
  if (production && text !== '') throw new ConfigError('LOTTERY_TEST_PERIODS is for tests: unset it.');
  try {
    return readPeriods(text);
  } catch {
    throw new ConfigError('LOTTERY_TEST_PERIODS must look like K3A:20,SSCA:20 (seconds that divide a day).');
  }
}

function readSecret(env: NodeJS.ProcessEnv, name: string, demo: string, production: boolean): string {
  const value = env[name] || (production ? '' : demo);
  if (production && value === demo)
    throw new ConfigError(`${name} still has its demonstration value: set a secret of your own.`);
  if (value.length < MINIMUM_SECRET_LENGTH)
    throw new ConfigError(`${name} needs at least ${MINIMUM_SECRET_LENGTH} characters.`);
  return value;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new ConfigError('PORT must be a whole number from 0 to 65535.');
  return port;
}

function readOrigin(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError('PUBLIC_URL must be an http(s) address.');
  }
  return new URL(text).origin;
}

function readOffset(text: string): number {
  const match = /^([+-])(0\d|1[0-4]):([0-5]\d)$/.exec(text);
  if (!match) throw new ConfigError('TZ_OFFSET must look like +08:00.');
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}
