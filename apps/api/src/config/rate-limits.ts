import { boundedNumber, type Env } from './readers.ts';

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
  /** Codes by text message that are asked for, of each kind. */
  sms: number;
  /** Text messages sent for one address within 24 hours. */
  sms_day: number;
}

const defaults: RateLimits = {
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
  sms: 5,
  sms_day: 200,
};

/** RATE_LIMIT_<NAME> for each. @throws ConfigError */
export function readRateLimits(env: Env): RateLimits {
  const names = Object.keys(defaults) as (keyof RateLimits)[];
  const read = names.map((name) => [
    name,
    boundedNumber(env, `RATE_LIMIT_${name.toUpperCase()}`, defaults[name], 1, 10_000_000),
  ]);
  return { ...defaults, ...Object.fromEntries(read) };
}
