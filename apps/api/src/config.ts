import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PaymentsConfig } from './payments/registry.ts';

/** What is wrong with the environment, in one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export interface ApiConfig {
  production: boolean;
  port: number;
  /** Where browsers reach the platform, without a trailing slash. */
  publicUrl: string;
  database: { url?: string; directory: string };
  /** Where pictures sent by members are kept; shared by all API nodes. */
  uploadsDirectory: string;
  sessionSecret: string;
  /** What second factors are sealed with. Another one makes every factor that is on unusable. */
  secondFactorSecret: string;
  demoContent: boolean;
  /** Whether a fresh demonstration gets a past of six weeks. */
  demoHistory: boolean;
  /** Whether this process does the work of the job queue; off on API nodes beside separate workers. */
  runJobs: boolean;
  /** Tests and demonstrations only: every captcha has this answer. */
  captchaFixedAnswer?: string;
  /** Offset of wire dates and of "today", in minutes east of UTC. */
  offsetMinutes: number;
  /** Built member app, served at `/`; absent when it has not been built. */
  webRoot?: string;
  /** Built console of the operators, served at `/admin/`; absent when it has not been built. */
  officeRoot?: string;
  /** Addresses of proxies whose X-Forwarded-For counts. */
  trustedProxies: readonly string[];
  /** Other origins that may call the API from a browser, exactly as browsers send them. */
  corsOrigins: readonly string[];
  rateLimits: RateLimits;
  suppliers: SuppliersConfig;
  payments: PaymentsConfig;
  /** `silent` in tests. */
  logLevel: string;
}

/** Requests a minute: of a member whose session is open, else of an address (an IPv6 /64 is one). */
export interface RateLimits {
  general: number;
  /** Of one address, over all calls and members. */
  address: number;
  login: number;
  captcha: number;
  register: number;
  demo: number;
  /** Trial accounts of one address within 24 hours. */
  demo_day: number;
  money: number;
  /** Looking up somebody's account by name, without a token; members may as often as `money`. */
  lookup: number;
  /** Pictures a member sends, readable or not. */
  upload: number;
  /** The same within 24 hours. */
  upload_day: number;
}

export interface SuppliersConfig {
  /** `url`: supplier protocol; `feedUrl`: base of its public lists, as we reach it; `publicUrl`: as browsers reach it. */
  ly: { url: string; secret: string; feedUrl: string; publicUrl: string; settlingMs: number };
  /** One for each SUPPLIER_<CODE>_URL; outside production also the sandbox's suppliers. */
  others: readonly { code: string; url: string; secret: string; settlingMs: number }[];
  timeoutMs: number;
  connectTimeoutMs: number;
  /** Seconds after an outcome became unknown at which it is asked for; the last one repeats as a pause. */
  transferCheckSeconds: readonly number[];
}

/** Also known to the lottery and the sandbox; production refuses them. */
export const demoSecrets = {
  session: 'demo-session-secret-for-development-only',
  secondFactor: 'demo-second-factor-secret-for-development-only',
  supplierLy: 'demo-supplier-secret-for-development-only',
  gatewaySandbox: 'demo-gateway-secret-for-development-only',
} as const;

/** Of a sandbox supplier. */
const demoSupplierSecret = (code: string): string =>
  `demo-supplier-${code.toLowerCase()}-secret-for-development-only`;

const sandboxSuppliers: readonly string[] = ['SBS', 'SBE', 'SBL', 'SBF'];

/**
 * How long after our time limit the own lottery and the sandbox may still act on a transfer: they refuse one that is older than half a minute when it
 * arrives, and their transactions are limited to seconds (MAX_TRANSFER_AGE_SECONDS of the supplier protocol).
 */
const OWN_SETTLING_MS = 60_000;
/** Of a supplier about whom nothing is known. */
const SETTLING_MS = 600_000;

const defaultRateLimits: RateLimits = {
  general: 500,
  address: 3000,
  login: 20,
  captcha: 60,
  register: 10,
  demo: 10,
  demo_day: 100,
  money: 60,
  lookup: 10,
  upload: 10,
  upload_day: 60,
};

/**
 * Reads and checks the environment once.
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv): ApiConfig {
  const production = env.NODE_ENV === 'production';
  const port = wholeNumber(env, 'PORT', 8080, 0, 65_535);
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
  const demoContent = flag(env, 'DEMO_CONTENT', !production);
  if (production && demoContent) throw new ConfigError('DEMO_CONTENT must be 0 in production.');
  const demoHistory = flag(env, 'DEMO_HISTORY', demoContent);
  if (demoHistory && !demoContent)
    throw new ConfigError('DEMO_HISTORY needs DEMO_CONTENT: it is the past of the demonstration accounts.');
  const webRoot = env.WEB_ROOT ?? fileURLToPath(new URL('../../web/dist', import.meta.url));
  const officeRoot = fileURLToPath(new URL('../../backoffice/dist', import.meta.url));
  const gatewayUrl = env.GATEWAY_SANDBOX_URL ?? (production ? undefined : `${loopback}/sandbox/gateway`);
  return {
    production,
    port,
    publicUrl,
    database: {
      ...(env.DATABASE_URL ? { url: env.DATABASE_URL } : {}),
      directory: join(directory, 'api'),
    },
    uploadsDirectory: join(directory, 'uploads'),
    sessionSecret: secret(env, 'SESSION_SECRET', demoSecrets.session, production),
    secondFactorSecret: secret(env, 'SECOND_FACTOR_SECRET', demoSecrets.secondFactor, production),
    demoContent,
    demoHistory,
    runJobs: flag(env, 'RUN_JOBS', true),
    ...(captchaFixedAnswer === undefined ? {} : { captchaFixedAnswer }),
    offsetMinutes: offset(env),
    ...(existsSync(join(webRoot, 'index.html')) ? { webRoot } : {}),
    ...(existsSync(join(officeRoot, 'index.html')) ? { officeRoot } : {}),
    trustedProxies: list(env.TRUSTED_PROXIES),
    corsOrigins: list(env.CORS_ORIGINS).map((origin) => exactOrigin(origin)),
    rateLimits: readRateLimits(env),
    suppliers: {
      ly: {
        url: address(env, 'SUPPLIER_LY_URL', `${loopback}/lottery/supplier`),
        secret: secret(env, 'SUPPLIER_LY_SECRET', demoSecrets.supplierLy, production),
        feedUrl: address(env, 'SUPPLIER_LY_FEED_URL', feedFallback(env, loopback)),
        publicUrl: address(env, 'SUPPLIER_LY_PUBLIC_URL', `${publicUrl}/lottery`),
        settlingMs: settling(env, 'LY'),
      },
      others: readOtherSuppliers(env, loopback, production),
      timeoutMs: wholeNumber(env, 'SUPPLIER_TIMEOUT_MS', 30_000, 50, 90_000),
      connectTimeoutMs: wholeNumber(env, 'SUPPLIER_CONNECT_TIMEOUT_MS', 5_000, 50, 90_000),
      transferCheckSeconds: seconds(env, 'TRANSFER_CHECK_SECONDS', '5,15,60,300,900,1800'),
    },
    payments: gatewayUrl
      ? {
          sandbox: {
            url: address(env, 'GATEWAY_SANDBOX_URL', gatewayUrl),
            secret: secret(env, 'GATEWAY_SANDBOX_SECRET', demoSecrets.gatewaySandbox, production),
            timeoutMs: wholeNumber(env, 'GATEWAY_TIMEOUT_MS', 20_000, 50, 50_000),
          },
        }
      : {},
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}

/** The lottery's own base, next to its `/supplier`. */
function feedFallback(env: NodeJS.ProcessEnv, loopback: string): string {
  return (env.SUPPLIER_LY_URL ?? `${loopback}/lottery/supplier`).replace(/\/supplier\/*$/, '');
}

function readOtherSuppliers(
  env: NodeJS.ProcessEnv,
  loopback: string,
  production: boolean,
): SuppliersConfig['others'] {
  const named = Object.keys(env).flatMap((name) => /^SUPPLIER_([A-Z0-9]{2,20})_URL$/.exec(name)?.[1] ?? []);
  const codes = new Set([...(production ? [] : sandboxSuppliers), ...named.sort()]);
  codes.delete('LY');
  return [...codes].map((code) => {
    const name = `SUPPLIER_${code}_SECRET`;
    if (!sandboxSuppliers.includes(code) && env[name] === undefined)
      throw new ConfigError(`${name} must be set: SUPPLIER_${code}_URL names a supplier.`);
    return {
      code,
      url: address(env, `SUPPLIER_${code}_URL`, `${loopback}/sandbox/suppliers/${code.toLowerCase()}`),
      secret: secret(env, name, demoSupplierSecret(code), production),
      settlingMs: settling(env, code),
    };
  });
}

/** SUPPLIER_<CODE>_SETTLING_MS, else SUPPLIER_SETTLING_MS, else what is known of the supplier. */
function settling(env: NodeJS.ProcessEnv, code: string): number {
  const own = code === 'LY' || (sandboxSuppliers.includes(code) && env[`SUPPLIER_${code}_URL`] === undefined);
  const common = wholeNumber(env, 'SUPPLIER_SETTLING_MS', own ? OWN_SETTLING_MS : SETTLING_MS, 0, 86_400_000);
  return wholeNumber(env, `SUPPLIER_${code}_SETTLING_MS`, common, 0, 86_400_000);
}

function readRateLimits(env: NodeJS.ProcessEnv): RateLimits {
  const limit = (name: keyof RateLimits): number =>
    wholeNumber(env, `RATE_LIMIT_${name.toUpperCase()}`, defaultRateLimits[name], 1, 10_000_000);
  return {
    general: limit('general'),
    address: limit('address'),
    login: limit('login'),
    captcha: limit('captcha'),
    register: limit('register'),
    demo: limit('demo'),
    demo_day: limit('demo_day'),
    money: limit('money'),
    lookup: limit('lookup'),
    upload: limit('upload'),
    upload_day: limit('upload_day'),
  };
}

function wholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = env[name] ?? String(fallback);
  const value = /^\d{1,8}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

function flag(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (text === undefined) return fallback;
  if (text !== '0' && text !== '1') throw new ConfigError(`${name} must be 1 or 0, not "${text}".`);
  return text === '1';
}

function address(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] ?? fallback;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new ConfigError(`${name} must be an http or https address, not "${text}".`);
  }
  return text.replace(/\/+$/, '');
}

function secret(env: NodeJS.ProcessEnv, name: string, demo: string, production: boolean): string {
  const text = env[name];
  const refused: readonly string[] = [...Object.values(demoSecrets), demo];
  if (production && (text === undefined || refused.includes(text))) {
    throw new ConfigError(`${name} must be set to a secret of its own in production.`);
  }
  if (text !== undefined && text.length < 32)
    throw new ConfigError(`${name} must have at least 32 characters.`);
  return text ?? demo;
}

function offset(env: NodeJS.ProcessEnv): number {
  const text = env.TZ_OFFSET ?? '+08:00';
  const match = /^([+-])(\d\d):([0-5]\d)$/.exec(text);
  const minutes = match ? Number(match[2]) * 60 + Number(match[3]) : Number.NaN;
  if (!(minutes <= 14 * 60)) throw new ConfigError(`TZ_OFFSET must look like +08:00, not "${text}".`);
  return match?.[1] === '-' ? -minutes : minutes;
}

function seconds(env: NodeJS.ProcessEnv, name: string, fallback: string): number[] {
  const text = env[name] ?? fallback;
  const values = text
    .split(',')
    .map((part) => (/^\s*\d{1,6}(\.\d{1,3})?\s*$/.test(part) ? Number(part) : Number.NaN));
  if (values.some((value) => !(value > 0))) {
    throw new ConfigError(`${name} must be a list of seconds such as "5,15,60", not "${text}".`);
  }
  return values;
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function exactOrigin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text) {
    throw new ConfigError(`CORS_ORIGINS must list origins such as https://m.example.com, not "${text}".`);
  }
  return text;
}
