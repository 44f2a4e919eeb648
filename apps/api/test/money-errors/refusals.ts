import type { CallKey, Calls } from '@koi/contract';
import type { World } from '../world.ts';

/** The areas in which money is seen or moved; a call that is added to one of them belongs to the tables of this folder at once. */
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

/** A request that is about to be refused. */
export interface Attempt {
  token?: string;
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** In place of `:id`. */
  id?: number;
}

/** Brings about the state in which the call is refused so; run anew for each language. */
export type Prepare = (world: World) => Promise<Attempt>;

/**
 * What the refused call leaves behind: nothing at all; money that was put aside and given back, so that balances are as before; or money in
 * transit, because the supplier's answer is not known.
 */
export interface Case {
  prepare: Prepare;
  leaves: 'nothing' | 'given back' | 'in transit';
}

/** Every error key of every money call. A key that the contract names and that is not here does not compile. */
export type Refusals<K extends CallKey = MoneyCall> = {
  readonly [C in K]: { readonly [E in Calls[C]['errors'][number]]: Prepare | Case };
};

/** The calls of one area. */
export type RefusalsOf<Paths extends string> = Refusals<Extract<MoneyCall, `${string} ${Paths}`>>;

export const givenBack = (prepare: Prepare): Case => ({ prepare, leaves: 'given back' });
export const inTransit = (prepare: Prepare): Case => ({ prepare, leaves: 'in transit' });

/** Somebody else has changed what is saved meanwhile: it is saved once, and then by whoever has an older state. */
export const stale =
  (key: CallKey, body: object): Prepare =>
  async (world) => {
    const token = await world.operator();
    const given = { reason: 'x', ...body };
    await world.call(key, { token, body: given });
    return { token, body: { ...given, version: '0' } };
  };

/** A change that nobody says why. */
export const unexplained =
  (body: object): Prepare =>
  async (world) => ({ token: await world.operator(), body: { ...body, reason: ' ' } });
