import type { MemberCallKey } from '../src/index.ts';

/**
 * What only the server of this repository sends; the app does without (docs/existing-back-ends.md). A path names rows with `[]`.
 */
export const ownFields: Readonly<Partial<Record<MemberCallKey, readonly string[]>>> = {
  'GET /system/configs': ['tz_offset'],
  'GET /system/notices': ['alert[].id', 'alert[].created_at'],
  'GET /games': ['data[].game_type', 'data[].child[].id', 'data[].child[].weather', 'search_version'],
  'POST /auth/me': ['data.unread_count', 'data.qk_pwd_locked_until', 'data.last_login_at'],
  'POST /game/api_moneys': ['data.api_moneys[].api_code', 'data.is_trans_on'],
  'POST /moneylog': ['data.data[].activity'],
  'POST /recharge/list': ['statistic.pending_money', 'statistic.success_money', 'statistic.failed_money'],
  'POST /drawing/list': ['statistic.pending_money', 'statistic.success_money', 'statistic.failed_money'],
  'GET /fsnow/list': [
    'data[].api_titles',
    'data[].level_name',
    'data[].next',
    'below',
    'is_open',
    'money_type',
    'wait_seconds',
    'today',
    'yesterday',
    'total',
  ],
  'GET /fs/levels': ['data[].game_type_text'],
  'GET /wheel/setting': ['data.is_open', 'data.max_chances'],
  'POST /wheel/query': ['data.today', 'data.pool', 'data.next'],
  'GET /redbag/desc': ['used', 'is_open', 'tiers', 'today', 'size'],
  'GET /dailybonus/award/list': ['data.list[].name'],
  'GET /dailybonus/history': [
    'data.today',
    'data.month',
    'data.today_checked',
    'data.serial_days',
    'data.best_serial_days',
    'data.total_days',
    'data.week',
    'data.is_open',
  ],
  'GET /levelup/live/setting': ['data.game_types', 'data.week_days', 'data.month_days', 'data.levels[].name'],
  'GET /levelup/slot/setting': ['data.game_types', 'data.week_days', 'data.month_days', 'data.levels[].name'],
  'GET /member/vips': ['data.level', 'data.next', 'data.withheld'],
  'POST /member/message/list': ['data.data[].parent'],
  'POST /member/message/send_list': ['data.data[].child', 'data.data[].url'],
};
