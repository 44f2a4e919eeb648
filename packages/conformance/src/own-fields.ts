import type { MemberCallKey } from '@koi/contract';

/**
 * What only the server of this repository sends; the app does without (docs/existing-back-ends.md). A path
 * names rows with `[]`.
 */
export const ownFields: Readonly<Partial<Record<MemberCallKey, readonly string[]>>> = {
  'GET /system/configs': ['tz_offset'],
  'GET /system/notices': ['alert[].id', 'alert[].created_at'],
  'GET /banners': ['data[].detail', 'data[].action', 'data[].until', 'data[].until_text'],
  'GET /member/bank': ['data[].payable_at'],
  'GET /games': ['data[].game_type', 'data[].child[].id', 'data[].child[].weather', 'search_version'],
  'GET /games/lists': ['data[].weather', 'data.data[].weather'],
  'GET /lottery/hot': ['data[].last_result'],
  'GET /lottery/list': ['data[].list[].last_result'],
  'GET /favor/list': ['apigames[].weather', 'gamelists[].weather'],
  'POST /game/record': [
    'data.data[].status_text',
    'data.data[].game_code',
    'data.data[].picture',
    'api_names',
  ],
  'POST /game/deposit': ['bill_no', 'api_moneys'],
  'POST /game/withdrawal': ['bill_no', 'api_moneys'],
  'POST /auth/me': ['data.unread_count', 'data.qk_pwd_locked_until', 'data.last_login_at'],
  'POST /game/api_moneys': ['data.api_moneys[].api_code', 'data.is_trans_on'],
  'POST /moneylog': ['data.data[].activity', 'data.data[].reference'],
  'POST /recharge/online': ['data'],
  'POST /recharge/list': ['statistic.pending_money', 'statistic.success_money', 'statistic.failed_money'],
  'POST /drawing': ['data.rests_until'],
  'POST /drawing/list': [
    'data.data[].rests_until',
    'statistic.pending_money',
    'statistic.success_money',
    'statistic.failed_money',
  ],
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
  'POST /wheel/query': [
    'data.today',
    'data.pool',
    'data.next',
    'data.record[].type',
    'data.record[].money',
    'data.record[].n',
    'data.record[].seed',
    'data.record[].seed_hash',
    'data.record[].client_seed',
    'data.record[].pool',
  ],
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
  'GET /credit/record': ['data.data[].remain_day'],
  'GET /levelup/live/setting': ['data.game_types', 'data.week_days', 'data.month_days', 'data.levels[].name'],
  'GET /levelup/slot/setting': ['data.game_types', 'data.week_days', 'data.month_days', 'data.levels[].name'],
  'GET /member/vips': ['data.level', 'data.next', 'data.withheld'],
  'POST /agent/apply/status': ['is_agent'],
  'POST /team/report': ['data.days'],
  'POST /team/childlist': ['data.data[].depth'],
  'GET /team/fdinfo': ['data.default_rates', 'data.sys_high'],
  'GET /team/performance': ['sum.owed', 'total[].total_award'],
  'GET /team/performanceDetail': [
    'data.data[].id',
    'data.data[].record_billno',
    'data.data[].game_type',
    'data.data[].game_type_text',
    'data.data[].rate',
    'data.data[].agent_member_rate',
    'data.data[].is_correction',
  ],
  'POST /member/message/list': ['data.data[].parent'],
  'POST /member/message/send_list': [
    'data.data[].child',
    'data.data[].url',
    'data.data[].visible_type',
    'data.data[].send_type',
    'data.data[].updated_at',
  ],
};

/** Lists that older back ends send as a map from numbers where their rows are not stored in order. */
export const numberedLists: Readonly<Partial<Record<MemberCallKey, readonly string[]>>> = {
  'GET /wheel/setting': ['data.condition'],
};

/** Values of existing back ends that the contract does not have, and that the app passes over. */
export const otherChoices: Readonly<
  Partial<Record<MemberCallKey, Readonly<Record<string, readonly unknown[]>>>>
> = {
  // Of the row for level 0.
  'GET /member/vips': { 'data.levels[].levelup_type': [0] },
};
