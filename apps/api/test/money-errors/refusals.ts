import { type CallDefinition, type CallKey, type Calls, calls } from '@koi/contract';
import type { World } from '../world.ts';

/**
 * Paths of the features that show or move money; a call added below one of them must be added to the tables
 * of this folder.
 */
const areas = [
  '/member/password',
  '/member/drawing_pwd',
  '/member/bank',
  '/payment',
  '/recharge',
  '/drawing',
  '/moneylog',
  '/fsnow',
  '/fs/',
  '/yuebao',
  '/credit',
  '/turnover',
  '/dailybonus',
  '/redbag',
  '/activity/redbag',
  '/wheel',
  '/levelup',
  '/member/vips',
  '/game/login',
  '/game/api_money',
  '/game/balance',
  '/game/deposit',
  '/game/withdrawal',
  '/game/change_trans',
  '/game/recovery_last',
  '/game/stuck_money',
  '/game/visit',
  '/operation',
  '/operator/deposits',
  '/operator/withdrawals',
  '/operator/transfers',
  '/operator/credits',
  '/operator/turnover',
  '/operator/adjustments',
  '/operator/sign-in',
  '/operator/red-packets',
  '/operator/wheel',
  '/operator/levels',
] as const;

type MoneyCall = Extract<CallKey, `${string} ${(typeof areas)[number]}${string}`>;

export function isMoneyCall(key: CallKey): key is MoneyCall {
  return areas.some((area) => key.slice(key.indexOf(' ') + 1).startsWith(area));
}

/** A request that must be refused. */
export interface Attempt {
  token?: string;
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Replaces `:id`. */
  id?: number;
}

/**
 * Creates the state in which the call is refused with this key; runs again for each language where the
 * attempt itself changes something.
 */
export type Prepare = (world: World, call: CallKey) => Promise<Attempt>;

/**
 * Effect of the refused call: none at all; money that was reserved and given back, so that balances are as
 * before; or money in transit, because the supplier's answer is unknown.
 */
export interface Case {
  prepare: Prepare;
  leaves: 'nothing' | 'given back' | 'in transit';
}

/** As much of it as the call knows. */
export function knownTo(key: CallKey, said: object): object {
  const { body }: CallDefinition = calls[key];
  return Object.fromEntries(Object.entries(said).filter(([name]) => name in (body?.properties ?? {})));
}

/** Every error key of every money call. A key of the contract that is missing here does not compile. */
export type Refusals<K extends CallKey = MoneyCall> = {
  readonly [C in K]: { readonly [E in Calls[C]['errors'][number]]: Prepare | Case };
};

/** The calls of one module. */
export type RefusalsOf<Paths extends string> = Refusals<Extract<MoneyCall, `${string} ${Paths}`>>;

export const givenBack = (prepare: Prepare): Case => ({ prepare, leaves: 'given back' });
export const inTransit = (prepare: Prepare): Case => ({ prepare, leaves: 'in transit' });

/** A concurrent edit: the record is saved once, and then again with the older version. */
export const stale =
  (key: CallKey, body: object): Prepare =>
  async (world) => {
    const token = await world.operator();
    const input = { reason: 'x', ...body };
    await world.call(key, { token, body: input });
    return { token, body: { ...input, version: '0' } };
  };

/** A change without a reason. */
export const unexplained =
  (body: object): Prepare =>
  async (world) => ({ token: await world.operator(), body: { ...body, reason: ' ' } });
