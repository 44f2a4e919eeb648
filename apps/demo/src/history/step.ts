import type { devices } from './devices.ts';
import type { pastGames } from './games.ts';

/** Deposit methods, as in the demonstration's channels. */
export type PaidBy = 'company_bankpay' | 'company_alipay' | 'company_usdt' | 'online_alipay';
export type Device = keyof typeof devices;
export type PlayedGame = keyof typeof pastGames;

/** A step of a visit; amounts in units of the market (`units.ts`). */
export type Step =
  | { do: 'login'; device: Device }
  | { do: 'sign-in' }
  | { do: 'claim-packs'; upTo: number }
  | { do: 'bind-card' }
  | { do: 'deposit'; by: PaidBy; units: number; ends: 'paid' | 'refused' | 'waiting' }
  | { do: 'play'; game: PlayedGame; bring: number; stake: number; bets: number; ends?: 'refused' }
  | { do: 'withdraw'; units: number | 'all'; ends: 'paid' | 'refused' | 'waiting' }
  | { do: 'claim-rebate' }
  | { do: 'save'; plan: 'capped' | 'day' | 'fixed'; units: number }
  | { do: 'redeem' }
  | { do: 'borrow'; units: number; days: number; ends: 'paid' | 'refused' | 'waiting' }
  | { do: 'repay' }
  | { do: 'spin' }
  | { do: 'open-packets'; times: number }
  | { do: 'redeem-code' }
  | { do: 'apply'; ends: 'paid' | 'refused' | 'accepted' | 'waiting' }
  | { do: 'write'; letter: number; ends: 'answered' | 'waiting' }
  | { do: 'read-mail' }
  | { do: 'favour'; game: PlayedGame }
  | { do: 'limit'; units: number }
  | { do: 'exclude'; months: number }
  | { do: 'disable' }
  | { do: 'broadcast'; letter: number };

/** A planned visit: at a time of a day, or a number of minutes before the end of the history. */
export interface Planned {
  at: readonly [daysAgo: number, hour: number, minute: number] | { minutesBefore: number };
  steps: readonly Step[];
}

export interface Visit {
  who: string;
  at: Date;
  seed: number;
  steps: readonly Step[];
}
