import {
  address,
  boundedNumber,
  ConfigError,
  demoSecrets,
  demoSupplierSecret,
  type Env,
  secondsList,
  secret,
} from '@koi/server-kit/config';
import type { Around } from './defaults.ts';

export interface SuppliersConfig {
  /**
   * `url`: supplier protocol; `feedUrl`: base of its public lists, as we reach it; `publicUrl`: as browsers
   * reach it.
   */
  ly: { url: string; secret: string; feedUrl: string; publicUrl: string; settlingMs: number };
  /** One per SUPPLIER_<CODE>_URL; outside production also the sandbox's suppliers. */
  others: readonly { code: string; url: string; secret: string; settlingMs: number }[];
  /** Addresses of the game pages that belong to this site, by supplier: the app fetches their files ahead. */
  pages: Readonly<Record<string, string>>;
  timeoutMs: number;
  connectTimeoutMs: number;
  /** Delays in seconds after an outcome became unknown at which it is queried; the last one repeats. */
  transferCheckSeconds: readonly number[];
}

const sandboxSuppliers: readonly string[] = ['SBS', 'SBE', 'SBL', 'SBF'];

/**
 * How long after our timeout the own lottery and the sandbox may still act on a transfer: they refuse one
 * that is older than half a minute on arrival, and their transactions are limited to seconds
 * (MAX_TRANSFER_AGE_SECONDS of the supplier protocol).
 */
const OWN_SETTLING_MS = 60_000;
/** For a supplier whose limits are unknown. */
const SETTLING_MS = 600_000;

/** @throws ConfigError */
export function readSuppliers(env: Env, around: Around): SuppliersConfig {
  const { loopback, publicUrl, production } = around;
  const ownPage = address(env, 'SUPPLIER_LY_PUBLIC_URL', `${publicUrl}/lottery`);
  return {
    ly: {
      url: address(env, 'SUPPLIER_LY_URL', `${loopback}/lottery/supplier`),
      secret: secret(env, 'SUPPLIER_LY_SECRET', demoSecrets.supplierLy, production),
      feedUrl: address(env, 'SUPPLIER_LY_FEED_URL', feedFallback(env, loopback)),
      publicUrl: ownPage,
      settlingMs: settling(env, 'LY'),
    },
    others: readOthers(env, around),
    pages: {
      LY: `${ownPage}/`,
      ...(!production &&
        Object.fromEntries(sandboxSuppliers.map((code) => [code, `${publicUrl}/sandbox/games/`]))),
    },
    timeoutMs: boundedNumber(env, 'SUPPLIER_TIMEOUT_MS', 30_000, 50, 90_000),
    connectTimeoutMs: boundedNumber(env, 'SUPPLIER_CONNECT_TIMEOUT_MS', 5_000, 50, 90_000),
    transferCheckSeconds: secondsList(env, 'TRANSFER_CHECK_SECONDS', '5,15,60,300,900,1800'),
  };
}

/** The lottery's own base, next to its `/supplier`. */
function feedFallback(env: Env, loopback: string): string {
  return (env.SUPPLIER_LY_URL ?? `${loopback}/lottery/supplier`).replace(/\/supplier\/*$/, '');
}

function readOthers(env: Env, { loopback, production }: Around): SuppliersConfig['others'] {
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

/** SUPPLIER_<CODE>_SETTLING_MS, else SUPPLIER_SETTLING_MS, else the known value of the supplier. */
function settling(env: Env, code: string): number {
  const own = code === 'LY' || (sandboxSuppliers.includes(code) && env[`SUPPLIER_${code}_URL`] === undefined);
  const common = boundedNumber(
    env,
    'SUPPLIER_SETTLING_MS',
    own ? OWN_SETTLING_MS : SETTLING_MS,
    0,
    86_400_000,
  );
  return boundedNumber(env, `SUPPLIER_${code}_SETTLING_MS`, common, 0, 86_400_000);
}
