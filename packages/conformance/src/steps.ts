import type { MemberCallKey } from '@koi/contract';
import type { LooseInput } from '@koi/contract/request';

/** What earlier replies told: ids and codes that later calls ask about. */
export interface Seen {
  member: string;
  supplier: string;
  activity: number;
  plan: number;
  isAgent: boolean;
}

export interface Step {
  key: MemberCallKey;
  /** With the member's token. */
  isMembers: boolean;
  /** Refused to whoever is no agent: asked for agents alone. */
  isAgents?: true;
  input: (seen: Seen) => LooseInput;
  /** What the app does where the back end does not have the call. */
  without: string;
}

const usual = 'its screen says that the site does not offer it';
const hidden = 'its entry is not shown';
const steps =
  (isMembers: boolean) =>
  (key: MemberCallKey, input: LooseInput | ((seen: Seen) => LooseInput) = {}, without = usual): Step => ({
    key,
    isMembers,
    input: typeof input === 'function' ? input : () => input,
    without,
  });
const anybody = steps(false);
const member = steps(true);
const agent: typeof member = (...parts) => ({ ...member(...parts), isAgents: true });

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const month = (): [string, string] => [
  `${day(Date.now() - 30 * 86_400_000)} 00:00:00`,
  `${day(Date.now())} 23:59:59`,
];
const rows = { page: 1, limit: 20 };

/** Every read of the app, as it makes them. */
export const readSteps: readonly Step[] = [
  anybody('GET /system/configs', { query: { group: 'system' } }, 'the app does not start'),
  anybody(
    'GET /system/configs',
    { query: { group: 'register' } },
    'every field of the registration is asked for',
  ),
  anybody(
    'GET /system/configs',
    { query: { group: 'drawing' } },
    'limits of withdrawals are left to the server',
  ),
  anybody('GET /system/notices', {}, 'no notices are shown'),
  anybody('GET /system/link'),
  anybody('GET /banners', { query: { group: 'mobile1' } }, 'no banners are shown'),
  anybody('GET /language', {}, 'the languages of the app are offered'),
  anybody('GET /games', {}, 'the lobby says that it could not be read'),
  anybody('POST /game/type'),
  anybody('GET /games/apis', { query: { gameType: 3 } }),
  anybody('GET /games/lists', { query: { gameType: 3 } }),
  anybody('GET /games/search-index', {}, 'the lobby’s titles and games/lists are searched'),
  anybody('GET /lottery/hot', {}, 'the lobby shows no lottery'),
  anybody('GET /lottery/list'),
  anybody('GET /lobby/life', {}, 'nothing is told of wins and of who is here'),
  anybody('GET /about/list'),
  anybody(
    'POST /auth/reg/lang',
    { body: { register_site: 'https://app.example.test' } },
    'nothing is said of an invite code before it is sent',
  ),
  anybody('GET /activities'),
  anybody('GET /act/list'),
  anybody('GET /act/:id', ({ activity }) => ({ params: { id: activity } })),
  anybody('GET /act/apply/config'),
  anybody('GET /credit/rule'),
  anybody('GET /levelup/live/setting', {}, hidden),
  anybody('GET /levelup/slot/setting', {}, hidden),
  anybody('GET /wheel/setting'),
  member('POST /auth/me', {}, 'nobody can log in'),
  member('POST /game/api_moneys', {}, 'wallets are not shown'),
  member('POST /game/balance', ({ supplier }) => ({ body: { api_code: supplier } })),
  member('GET /game/stuck_money', {}, 'money that did not come home is not looked for'),
  member(
    'GET /game/visit',
    ({ supplier }) => ({ query: { api_code: supplier } }),
    'nobody is told what a visit to a game came to',
  ),
  member('GET /games/recent', {}, 'games played last are those of this phone'),
  member('GET /favor/list', { query: rows }),
  member('POST /game/record', { body: { betTime: month(), ...rows } }),
  member('POST /moneylog', { body: { created_at: month(), ...rows } }),
  member('GET /moneylog/type'),
  member('POST /moneylog/month', {}, hidden),
  member('GET /payment/online/list'),
  member('GET /payment/normal/list'),
  member('POST /recharge/list', { body: { created_at: month(), ...rows } }),
  member('GET /member/bank'),
  member('GET /member/bank/type'),
  member('POST /drawing/list', { body: { created_at: month(), ...rows } }),
  member('GET /fsnow/list'),
  member('GET /fs/levels', { query: { game_type: 3 } }),
  member('POST /yuebao/getMemberYuebaoList'),
  member('POST /yuebao/getMemberPlans', { body: { page: 1, limit: 20 } }),
  member('GET /credit/record', ({ member: name }) => ({ query: { name, ...rows } })),
  member('POST /credit/search', ({ member: name }) => ({ body: { name } })),
  member('POST /member/message/list', { body: rows }),
  member('POST /member/message/send_list', { body: rows }),
  member('GET /member/vips', {}, hidden),
  member('POST /agent/apply/status', {}, hidden),
  agent('GET /member/agent', {}, 'the link leads to the registration of the app'),
  agent('POST /team/report', { body: { created_at: month() } }, hidden),
  agent('POST /team/chart', {}, hidden),
  agent('POST /team/childlist', { body: rows }, hidden),
  agent('GET /team/fdinfo', {}, hidden),
  agent('GET /team/invite/list', { query: rows }, hidden),
  agent('GET /team/performance', { query: { created_at: month().join('~') } }, hidden),
  agent('GET /team/performanceDetail', { query: { is_direct: 1, ...rows } }, hidden),
  member('GET /levelup/mine', {}, 'the level comes from auth/me'),
  member('POST /levelup/log', { body: rows }, hidden),
  member('GET /redbag/desc'),
  member('POST /redbag/log', { body: rows }),
  member('GET /dailybonus/award/list'),
  member('GET /dailybonus/history'),
  member('GET /dailybonus/award/history'),
  member('POST /wheel/query', ({ member: name }) => ({ body: { name } })),
  member('POST /wheel/log', { body: rows }, hidden),
  member('GET /act/apply/result', ({ member: member_name }) => ({ query: { member_name, ...rows } })),
  member('POST /turnover/history', { body: rows }, hidden),
  member('POST /member/sessions/list', {}, hidden),
  member('POST /member/second_factor/status', {}, hidden),
  member('POST /member/limits/list', {}, hidden),
  member('POST /member/limits/position', {}, hidden),
  member(
    'POST /operation/outcome',
    { body: { request_id: 'conformance', kind: 'game/deposit' } },
    'the outcome of a money call is read from the records',
  ),
  member(
    'POST /auth/refresh',
    {},
    'an expired token has to be taken by every call, or the member logs in again',
  ),
];

/** Moves an amount into a game of the own wallet and back. */
export const moneySteps = (money: string): readonly Step[] => [
  member('POST /game/deposit', ({ supplier: api_code }) => ({ body: { api_code, money } })),
  member('POST /game/withdrawal', ({ supplier: api_code }) => ({ body: { api_code, money } })),
];
