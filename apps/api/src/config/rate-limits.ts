import { boundedNumber, type Env } from '@koi/server-kit/config';

/** Requests a minute, per member with an open session, else per address (an IPv6 /64 counts as one). */
export interface RateLimits {
  general: number;
  /** Per address, over all calls and members. */
  address: number;
  login: number;
  captcha: number;
  register: number;
  demo: number;
  /** Trial accounts per address within 24 hours. */
  demo_day: number;
  money: number;
  /** Looking up an account by name without a token; members have the limit of `money`. */
  lookup: number;
  /** Look-ups of other members' accounts per network and per member within 24 hours. */
  lookup_day: number;
  /** Pictures sent by a member, readable or not. */
  upload: number;
  /** The same, within 24 hours. */
  upload_day: number;
  /** Requests for codes by text message, per kind. */
  sms: number;
  /** Text messages sent per address within 24 hours. */
  sms_day: number;
  /** Field figures of one page each. */
  web_vitals: number;
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
  lookup_day: 100,
  upload: 10,
  upload_day: 60,
  sms: 5,
  sms_day: 200,
  web_vitals: 60,
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
