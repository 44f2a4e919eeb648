import { join } from 'node:path';
import { suppliers } from './all-suppliers.ts';
import type { Tempo } from './suppliers/supplier.ts';

/** An invalid environment, in one sentence that names the variable. */
export class ConfigError extends Error {}

export interface SandboxConfig {
  port: number;
  /** Public address of the pay page, without a trailing slash. */
  publicUrl: string;
  /** Directory of the SQLite files: one for the gateway, one per supplier. */
  directory: string;
  /** By supplier code: the secret the platform signs with (SUPPLIER_<CODE>_SECRET). */
  supplierSecrets: Readonly<Record<string, string>>;
  /** Time zone of the pages (TZ_OFFSET), in minutes east of UTC. */
  offsetMinutes: number;
  /** Secret the platform signs text messages with (SMS_SECRET). */
  smsSecret: string;
  /** Token for the fault switches and the text messages (SANDBOX_ADMIN_TOKEN). */
  adminToken: string;
  /**
   * Durations in shared rounds (SANDBOX_BETTING_MS, SANDBOX_CARD_MS, SANDBOX_RESULT_MS) and of a fishing bet
   * (SANDBOX_FISHING_BET_MS).
   */
  tempo: Tempo;
  gateway: GatewayConfig;
}

export interface GatewayConfig {
  /** The gateway's only merchant. */
  merchant: string;
  secret: string;
  /** An unpaid payment expires after this time. */
  expirySeconds: number;
  /** Delay until the money of "pay later" arrives. */
  payLaterSeconds: number;
  /** Pauses before each retry of an unacknowledged callback; the last one repeats. */
  retrySeconds: readonly number[];
}

const DEMO_SECRET = 'demo-gateway-secret-for-development-only';
const DEMO_SMS_SECRET = 'demo-sms-secret-for-development-only';
const DEMO_ADMIN_TOKEN = 'demo-sandbox-admin-token-for-development';
/** The API has the same defaults. */
const demoSupplierSecret = (code: string): string =>
  `demo-supplier-${code.toLowerCase()}-secret-for-development-only`;

/** Reads the environment once. The sandbox only moves play money, so production refuses it. */
export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  if (env.NODE_ENV === 'production') {
    throw new ConfigError(
      'The sandbox is for development, demonstrations and tests: it does not start with NODE_ENV=production.',
    );
  }
  const port = wholeNumber(env, 'PORT', 8080, 65_535);
  return {
    port,
    publicUrl: address(env.PUBLIC_URL ?? `http://127.0.0.1:${port}`),
    directory: join(env.DATA_DIR ?? './.data', 'sandbox'),
    supplierSecrets: Object.fromEntries(
      suppliers.map(({ code }) => {
        const name = `SUPPLIER_${code}_SECRET`;
        return [code, secret(name, env[name] ?? demoSupplierSecret(code))];
      }),
    ),
    offsetMinutes: readOffset(env.TZ_OFFSET ?? '+08:00'),
    smsSecret: secret('SMS_SECRET', env.SMS_SECRET ?? DEMO_SMS_SECRET),
    adminToken: secret('SANDBOX_ADMIN_TOKEN', env.SANDBOX_ADMIN_TOKEN ?? DEMO_ADMIN_TOKEN),
    tempo: {
      betting: wholeNumber(env, 'SANDBOX_BETTING_MS', 15_000, 600_000),
      card: wholeNumber(env, 'SANDBOX_CARD_MS', 900, 60_000),
      result: wholeNumber(env, 'SANDBOX_RESULT_MS', 6_000, 600_000),
      fishingBet: wholeNumber(env, 'SANDBOX_FISHING_BET_MS', 60_000, 600_000),
    },
    gateway: {
      merchant: 'koi',
      secret: secret('GATEWAY_SANDBOX_SECRET', env.GATEWAY_SANDBOX_SECRET ?? DEMO_SECRET),
      expirySeconds: wholeNumber(env, 'GATEWAY_SANDBOX_EXPIRY_SECONDS', 1800, 604_800),
      payLaterSeconds: wholeNumber(env, 'GATEWAY_SANDBOX_PAY_LATER_SECONDS', 30, 604_800),
      retrySeconds: [1, 5, 15, 60, 300, 900],
    },
  };
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, max: number): number {
  const text = env[name] ?? String(fallback);
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= 1 && value <= max))
    throw new ConfigError(`${name} must be a whole number from 1 to ${max}, not "${text}".`);
  return value;
}

function address(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new ConfigError(`PUBLIC_URL must be an http or https address, not "${text}".`);
  }
  return text.replace(/\/+$/, '');
}

function secret(name: string, text: string): string {
  if (text.length < 32) throw new ConfigError(`${name} must have at least 32 characters.`);
  return text;
}

function readOffset(text: string): number {
  const match = /^([+-])(0\d|1[0-4]):([0-5]\d)$/.exec(text);
  if (!match) throw new ConfigError('TZ_OFFSET must look like +08:00.');
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}
