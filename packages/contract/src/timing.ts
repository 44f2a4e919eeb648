/** Time-outs, loading mask and reach of each call: plain data, because the browser bundle carries no schema code. Specification, sections 7 and 9. */
export const defaultTimeoutMs = 60_000;

export const timeoutsMs: Readonly<Record<string, number>> = {
  'GET /game/login': 100_000,
  'POST /game/api_money': 100_000,
  'POST /game/deposit': 100_000,
  'POST /game/withdrawal': 100_000,
  'POST /game/change_trans': 10_000,
  'POST /game/balance': 10_000,
};

/** Calls that show no loading indicator. */
export const quietCalls: readonly string[] = [
  'POST /auth/captcha',
  'POST /game/balance',
  'POST /game/type',
  'POST /operation/outcome',
];

/** Reads that anybody may make: existing back ends refuse some of them when they carry a trial account's token. */
export const publicReads: readonly string[] = [
  'GET /system/configs',
  'GET /system/notices',
  'GET /system/link',
  'GET /banners',
  'POST /game/type',
  'GET /games',
  'GET /games/apis',
  'GET /games/lists',
  'GET /games/rows',
  'GET /games/search-index',
  'GET /lottery/hot',
  'GET /lottery/list',
  'GET /credit/rule',
];
