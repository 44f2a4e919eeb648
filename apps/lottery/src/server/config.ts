import { join, resolve } from 'node:path';
import {
  address,
  boundedNumber,
  ConfigError,
  demoSecrets,
  secret,
  textList,
  timeOffset,
} from '@koi/server-kit/config';

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
  /** Directory of the files of this and earlier builds of the page; shared by all nodes. An absolute path. */
  buildsDirectory: string;
  /**
   * Addresses of proxies whose X-Forwarded-For is trusted for rate limits (TRUSTED_PROXIES, comma separated).
   */
  trustedProxies: readonly string[];
  logLevel: string;
}

/** Reads the environment once. @throws ConfigError */
export function readConfig(env: NodeJS.ProcessEnv): LotteryConfig {
  const production = env.NODE_ENV === 'production';
  const port = boundedNumber(env, 'PORT', 8080, 0, 65_535);
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
    publicUrl: new URL(address(env, 'PUBLIC_URL', `http://127.0.0.1:${port}`)).origin,
    databaseUrl,
    directory: join(env.DATA_DIR ?? './.data', 'lottery'),
    supplier: 'LY',
    supplierSecret: secret(env, 'SUPPLIER_LY_SECRET', demoSecrets.supplierLy, production),
    secret: secret(env, 'LOTTERY_SECRET', demoSecrets.lottery, production),
    offsetMinutes: timeOffset(env),
    pageRoot: join(import.meta.dirname, '..', '..', 'dist'),
    buildsDirectory: resolve(env.DATA_DIR ?? './.data', 'builds', 'lottery'),
    trustedProxies: textList(env.TRUSTED_PROXIES),
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}
