// Written by `npm run generate` from the definitions in calls/; do not edit.

/** The time limit of a call that states none. */
export const defaultTimeoutMs = 60_000;

export const timeoutsMs: Readonly<Record<string, number>> = {
  'GET /game/login': 100_000,
  'POST /game/api_money': 100_000,
  'POST /game/balance': 10_000,
  'POST /game/deposit': 100_000,
  'POST /game/withdrawal': 100_000,
  'POST /game/change_trans': 10_000,
};

/** Those of operators, which the member app does not carry. */
export const operatorTimeoutsMs: Readonly<Record<string, number>> = {
  'POST /operator/audit/verify': 120_000,
  'POST /operator/transfers/:id/ask': 100_000,
};

/** Calls of members that show no loading indicator. */
export const backgroundCalls: readonly string[] = [
  'DELETE /member/message/delete',
  'POST /auth/captcha',
  'POST /auth/refresh',
  'POST /auth/reg/lang',
  'POST /game/balance',
  'POST /game/type',
  'POST /member/limits/position',
  'POST /member/limits/session',
  'POST /member/message/read',
  'POST /member/second_factor/status',
  'POST /operation/outcome',
  'POST /web_vitals',
];

/**
 * Reads that anybody may make: existing back ends refuse some of them when they carry a trial account's
 * token.
 */
export const publicReads: readonly string[] = [
  'GET /about/list',
  'GET /abouts',
  'GET /act/:id',
  'GET /act/apply/config',
  'GET /act/list',
  'GET /activities',
  'GET /activity/:id',
  'GET /banners',
  'GET /credit/rule',
  'GET /games',
  'GET /games/apis',
  'GET /games/lists',
  'GET /games/rows',
  'GET /games/search-index',
  'GET /language',
  'GET /levelup/live/setting',
  'GET /levelup/slot/setting',
  'GET /lobby/life',
  'GET /lottery/hot',
  'GET /lottery/list',
  'GET /system/configs',
  'GET /system/link',
  'GET /system/notices',
  'GET /wheel/setting',
  'POST /game/type',
];

/** Calls that only this server has. */
export const extraCalls = [
  'DELETE /member/sessions/:id',
  'DELETE /member/web_push/:id',
  'GET /act/progress/:id',
  'GET /game/stuck_money',
  'GET /game/visit',
  'GET /games/recent',
  'GET /games/rows',
  'GET /games/search-index',
  'GET /levelup/mine',
  'GET /lobby/life',
  'GET /member/web_push',
  'GET /push',
  'GET /team/months',
  'POST /act/code',
  'POST /auth/reset_code',
  'POST /levelup/log',
  'POST /member/drawing_pwd/reset',
  'POST /member/limits/exclude',
  'POST /member/limits/list',
  'POST /member/limits/position',
  'POST /member/limits/reminder',
  'POST /member/limits/session',
  'POST /member/limits/session/answer',
  'POST /member/limits/set',
  'POST /member/second_factor/begin',
  'POST /member/second_factor/choose',
  'POST /member/second_factor/recovery_codes',
  'POST /member/second_factor/status',
  'POST /member/second_factor/turn_off',
  'POST /member/second_factor/turn_on',
  'POST /member/sessions/end_others',
  'POST /member/sessions/list',
  'POST /member/web_push/kinds',
  'POST /member/web_push/subscribe',
  'POST /moneylog/month',
  'POST /operation/outcome',
  'POST /recharge/cancel',
  'POST /service/ticket',
  'POST /team/defaultrates',
  'POST /turnover/bets',
  'POST /turnover/history',
  'POST /view_as/end',
  'POST /view_as/open',
  'POST /web_vitals',
  'POST /wheel/log',
] as const;
