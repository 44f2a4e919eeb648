import { join } from 'node:path';
import {
  address,
  boundedNumber,
  ConfigError,
  demoSecrets,
  demoSupplierSecret,
  secret,
  timeOffset,
} from '@koi/server-kit/config';
import { suppliers } from './all-suppliers.ts';
import type { Tempo } from './suppliers/supplier.ts';

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

/** Reads the environment once. The sandbox only moves play money, so production refuses it. */
export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  if (env.NODE_ENV === 'production') {
    throw new ConfigError(
      'The sandbox is for development, demonstrations and tests: it does not start with NODE_ENV=production.',
    );
  }
  const port = boundedNumber(env, 'PORT', 8080, 0, 65_535);
  return {
    port,
    publicUrl: address(env, 'PUBLIC_URL', `http://127.0.0.1:${port}`),
    directory: join(env.DATA_DIR ?? './.data', 'sandbox'),
    supplierSecrets: Object.fromEntries(
      suppliers.map(({ code }) => [
        code,
        secret(env, `SUPPLIER_${code}_SECRET`, demoSupplierSecret(code), false),
      ]),
    ),
    offsetMinutes: timeOffset(env),
    smsSecret: secret(env, 'SMS_SECRET', demoSecrets.sms, false),
    adminToken: secret(env, 'SANDBOX_ADMIN_TOKEN', demoSecrets.sandboxAdmin, false),
    tempo: {
      betting: boundedNumber(env, 'SANDBOX_BETTING_MS', 15_000, 1, 600_000),
      card: boundedNumber(env, 'SANDBOX_CARD_MS', 900, 1, 60_000),
      result: boundedNumber(env, 'SANDBOX_RESULT_MS', 6_000, 1, 600_000),
      fishingBet: boundedNumber(env, 'SANDBOX_FISHING_BET_MS', 60_000, 1, 600_000),
    },
    gateway: {
      merchant: 'koi',
      secret: secret(env, 'GATEWAY_SANDBOX_SECRET', demoSecrets.gatewaySandbox, false),
      expirySeconds: boundedNumber(env, 'GATEWAY_SANDBOX_EXPIRY_SECONDS', 1800, 1, 604_800),
      payLaterSeconds: boundedNumber(env, 'GATEWAY_SANDBOX_PAY_LATER_SECONDS', 30, 1, 604_800),
      retrySeconds: [1, 5, 15, 60, 300, 900],
    },
  };
}
