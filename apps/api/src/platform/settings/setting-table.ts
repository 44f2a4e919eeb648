import {
  type GameType,
  gameTypes,
  type Lang,
  type LimitKind,
  type LimitPeriod,
  langs,
  limitKinds,
  limitPeriods,
} from '@koi/contract/enumerations';
import { type Minor, parseMinor } from '@koi/money';
import { type JsonValue, registerFlags } from '@koi/rules/json-settings';
import {
  addresses,
  amount,
  choice,
  count,
  counts,
  flag,
  html,
  json,
  moment,
  networks,
  orNone,
  percent,
  rate,
  type Setting,
  text,
  time,
  url,
} from './setting-types.ts';

// Every setting of the site, once: its type, bounds, default, readers and editor. The key's name for operators is
// in packages/texts/src/setting-names. Read by `settings.read('group.key')`, written by `saveSettings`.

/** Sent to members' pages by `GET /system/configs` (docs/contract/play.md 1.1). */
const shown = <S extends Setting<unknown>>(setting: S): S => ({ ...setting, isPublic: true });
/** Changed by a call of its own area, which validates its meaning, and by no other. */
const ownCall = <S extends Setting<unknown>>(setting: S): S => ({ ...setting, editor: 'call' });
/** In force instead of an unreadable text, so that it cannot disable a check. */
const unreadable = <Value>(value: Value, setting: Setting<Value>): Setting<Value> => ({
  ...setting,
  unreadable: value,
});
const each = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Setting<Value>,
): Readonly<Record<Key, Setting<Value>>> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Setting<Value>>;

const wallets = ['money', 'fs_money'] as const;
const minutes = { unit: 'minutes' } as const;
/** The shortest period is longer than a token can be renewed, so that no valid session is removed. */
const retentionDays = (days: number) => count(days, { min: 30, max: 3650, unit: 'days' });

const lines = Object.values(gameTypes).map((type): `line_${GameType}` => `line_${type}`);

/** Tabs of the lobby, by game type; 0 are the hot games. */
const lobbyTabs = JSON.stringify(
  [
    [0, 10],
    [gameTypes.slots, 9],
    [gameTypes.live, 8],
    [gameTypes.fishing, 7],
    [gameTypes.cards, 6],
    [gameTypes.sport, 5],
    [gameTypes.lottery, 4],
    [gameTypes.other, 3],
  ].map(([game_type, weight]) => ({
    title: '',
    game_type,
    icon_before: '',
    icon_after: '',
    weight,
    is_open: 'true',
  })),
);

const minor = (units: string): Minor => {
  const parsed = parseMinor(units);
  return 'amount' in parsed ? parsed.amount : 0n;
};
const ranges = (limits: JsonValue<'drawing.drawing_money_size_json'>) =>
  new Map([...limits].map(([lang, [min, max]]) => [lang, { min: minor(min), max: minor(max) }] as const));
const activeFrom = (amounts: JsonValue<'basic.daili_active_money_json'>) =>
  Object.fromEntries(langs.map((lang) => [lang, minor(amounts.get(lang) ?? '50')])) as Record<Lang, Minor>;
/** A missing flag counts as on. */
const requiredFields = (flags: JsonValue<'register.register_setting_json'>) =>
  Object.fromEntries(registerFlags.map((name) => [name, flags.get(name) ?? true])) as Record<
    (typeof registerFlags)[number],
    boolean
  >;

type PerCurrency = Readonly<Record<Lang, string>>;
const tenfold = (limits: PerCurrency): PerCurrency =>
  Object.fromEntries(langs.map((lang) => [lang, `${limits[lang]}0`])) as Record<Lang, string>;
const large = { zh_cn: '20000', zh_hk: '20000', en: '5000', th: '100000', vi: '50000000' };
/** What has no money in return: a tenth. */
const input = { zh_cn: '2000', zh_hk: '2000', en: '500', th: '10000', vi: '5000000' };
const typedAgain = { zh_cn: '10000', zh_hk: '10000', en: '2000', th: '50000', vi: '25000000' };
/** From this amount on a second operator must agree; an unreadable one makes that every amount. */
const twoFrom = (limits: PerCurrency) => ownCall(unreadable(1n, amount(limits, { byLanguage: true })));

/** Limits of members' play, by currency; 0: none. */
const limit = () => ownCall(amount('0', { byLanguage: true }));
const limitNames = limitKinds.flatMap((kind) =>
  limitPeriods.flatMap((period): `${LimitKind}_${'ceiling_' | ''}${LimitPeriod}`[] => [
    `${kind}_${period}`,
    `${kind}_ceiling_${period}`,
  ]),
);
const offered = (list: readonly number[], min: number, max: number) =>
  ownCall({ ...counts(list, { separator: '|', min, max }), byLanguage: true });

export const settingTable = {
  system: {
    ...each(['site_title', 'site_name'], () => shown(text('Koi'))),
    site_keyword: shown(text()),
    ...each(['site_domain', 'site_pc', 'site_mobile'], () => shown(url())),
    ...each(['site_logo', 'site_wap_logo', 'site_logo2', 'site_slogan', 'site_email'], () => shown(text())),
    service_link: shown(url()),
    ...each(['service_line', 'service_line_pic', 'service_phone', 'service_phone2', 'wap_qrcode'], () =>
      shown(text()),
    ),
    wap_app_link: shown(url()),
    is_scroll_adv_open: shown(flag(true)),
    is_demo_play_open: shown(flag(true)),
    trial_game: shown(text('', { byLanguage: false })),
    is_open_register: shown(flag(true)),
    is_web_push_open: shown(flag(true)),
    is_system_maintenance: shown(flag(false)),
    system_maintenance_message: shown(text()),
    system_maintenance_whitelist: addresses(),
    system_maintenance_redirect: url(),
    // When it ends; shown to members.
    system_maintenance_until: moment(),
    system_address_blacklist: addresses(),
    system_blocked_redirect: url(),
    is_trans_on_default: flag(true),
    // Without play, after which the money of automatic wallets is brought back; 0: never by itself.
    trans_home_minutes: count(10, { min: 0, max: 1440, ...minutes }),
    hot_days: count(3, { min: 0, max: 7, unit: 'days' }),
    is_winners_open: flag(true),
    winners_from: amount('50', { byLanguage: true }),
    is_online_open: flag(true),
    // Whether the app tells how fast it was (docs/operations.md).
    is_web_vitals_open: shown(flag(true)),
    // Balance of a new trial account, in its currency; how many may be opened within 24 hours.
    demo_money: amount('2000.00', { min: 0.01, max: 1_000_000 }),
    demo_max_open: count(10_000, { min: 0, max: 1_000_000 }),
  },
  admin: { service_skype: shown(text()), service_telegram: shown(text()), service_logo_link: shown(url()) },
  register: {
    vip1_is_login_captcha_open: shown(flag(true)),
    ...each(['vip1_is_register_sms_open', 'is_sms_reset_open', 'is_sms_bind_open'], () => shown(flag(false))),
    register_remark: shown(html()),
    register_agreement: shown(html()),
    register_setting_json: shown(
      json(
        'register.register_setting_json',
        JSON.stringify(Object.fromEntries(registerFlags.map((name) => [name, 1]))),
        requiredFields,
      ),
    ),
    // Text messages within 24 hours, over all phones and addresses.
    sms_max_day: count(5000, { min: 0, max: 1_000_000 }),
    sessions_per_member: count(1, { min: 1, max: 50 }),
    sessions_kept_days: retentionDays(180),
  },
  language: {
    vip1_lang_default: shown(choice(langs, 'zh_cn')),
    vip1_lang_fields: shown(
      json(
        'language.vip1_lang_fields',
        '{"zh_cn":"简体中文","zh_hk":"繁體中文","en":"English","th":"ภาษาไทย","vi":"Tiếng Việt"}',
        (names) => (names.size > 0 ? names : undefined),
      ),
    ),
  },
  activity: {
    is_redbag_open: shown(ownCall(flag(true))),
    redbag_ml_percent: shown(ownCall(percent('0'))),
    redbag_desc: ownCall(html()),
    is_daily_bonus_open: shown(ownCall(flag(true))),
    is_daily_bonus_auto: shown(ownCall(flag(true))),
    daily_bonus_money_type: shown(ownCall(choice(wallets, 'fs_money'))),
    daily_bonus_ml_percent: shown(ownCall(percent('0'))),
    activity_money_type: shown(ownCall(choice(wallets, 'money'))),
    member_fs_money_type: shown(choice(wallets, 'fs_money')),
    is_realtime_fs_mode: shown(flag(true)),
    activity_yuebao_enable: shown(flag(true)),
    activity_yuebao_plan_enable: shown(flag(true)),
    activity_wheel_is_open: shown(ownCall(flag(true))),
    wheel_ml_percent: shown(ownCall(percent('100'))),
    wheel_max_chances: shown(ownCall(count(3, { min: 1, max: 99 }))),
    wheel_ready_hour: shown(ownCall(count(0, { min: 0, max: 23 }))),
    activity_jiebei_enable: shown(flag(true)),
    activity_shengji_enable: shown(ownCall(flag(true))),
  },
  activity_about: { wheel_rule: shown(ownCall(html())) },
  credit: each(['credit_detail', 'credit_rule', 'credit_xize', 'credit_borrow', 'credit_lend'], () =>
    shown(html()),
  ),
  levelup_slot: each(
    ['levelup_slot_activity', 'levelup_slot_example', 'levelup_slot_level', 'levelup_slot_month'],
    () => shown(html()),
  ),
  levelup_live: each(
    ['levelup_live_activity', 'levelup_live_example', 'levelup_live_level', 'levelup_live_month'],
    () => shown(html()),
  ),
  app_content: each(['app_tuiguang', 'app_xima', 'app_fanyong', 'app_xima_text'], () => shown(html())),
  recharge: each(['online_pay_title', 'online_pay_desc', 'company_pay_title', 'company_pay_desc'], () =>
    shown(text()),
  ),
  drawing: {
    transfer_start: shown(time('00:00:00')),
    transfer_end: shown(time('23:59:59')),
    ml_percent: shown(percent('50')),
    // A fee cannot exceed the amount withdrawn.
    ml_drawing_percent: shown(percent('2', { max: 100 })),
    // 0 and none: unlimited.
    drawing_times_per_day: shown(orNone(count(0, { min: 0, max: 999_999, unit: 'times' }))),
    card_asks_qk_pwd: shown(flag(true)),
    card_hold_hours: shown(count(24, { min: 0, max: 720, unit: 'hours' })),
    // A currency without limits cannot be withdrawn.
    drawing_money_size_json: shown(
      unreadable(
        new Map(),
        json(
          'drawing.drawing_money_size_json',
          '{"zh_cn":{"b":[100,50000]},"zh_hk":{"b":[100,50000]},"en":{"b":[20,10000]},"th":{"b":[500,200000]},"vi":{"b":[200000,100000000]}}',
          ranges,
        ),
      ),
    ),
    // The amount from which a withdrawal needs a second factor: 0 = every one, none = the member decides.
    second_factor_from: unreadable(0n, orNone(amount('0', { byLanguage: true }))),
  },
  agent: {
    // Derived from the mode of the month.
    agent_fd_mode: shown(ownCall(flag(true))),
    is_auto_agent: shown(flag(true)),
  },
  basic: {
    // Deposits from which a team member counts as active.
    daili_active_money_json: json('basic.daili_active_money_json', '{}', activeFrom),
    // Titles are translated.
    mobile_category_json: json('basic.mobile_category_json', lobbyTabs, (tabs) => tabs, { byLanguage: true }),
  },
  // Per game type: whether it is closed, the message shown to members, and until when.
  maintenance: {
    ...each(lines, () => flag(false)),
    ...each(
      lines.map((line): `${typeof line}_message` => `${line}_message`),
      () => text(),
    ),
    ...each(
      lines.map((line): `${typeof line}_until` => `${line}_until`),
      moment,
    ),
  },
  // Minutes between two monitoring runs; after how many a queue is an alert; 0 = none.
  watch: {
    walk_minutes: count(0, { min: 0, max: 60, ...minutes }),
    queue_minutes: count(30, { min: 0, max: 1440, ...minutes }),
  },
  mail: {
    mail_per_hour: count(10, { min: 0, max: 1000, unit: 'per_hour' }),
    mail_on_new_device: flag(true),
    mail_kept_days: retentionDays(365),
  },
  // docs/contract/play.md 9.4
  levels: {
    money_type: ownCall(choice(wallets, 'money')),
    ml_percent: ownCall(percent('0')),
    day_days: ownCall(count(1, { min: 1, max: 9999 })),
    week_days: ownCall(count(7, { min: 1, max: 9999 })),
    month_days: ownCall(count(30, { min: 1, max: 9999 })),
    year_days: ownCall(count(365, { min: 1, max: 9999 })),
    live_types: ownCall(counts([gameTypes.live], { separator: ',', max: 99 })),
    slot_types: ownCall(
      counts([gameTypes.fishing, gameTypes.slots, gameTypes.cards], { separator: ',', max: 99 }),
    ),
  },
  operator: {
    allowed_addresses: ownCall(networks()),
    second_factor_demanded: ownCall(flag(false)),
    idle_minutes: ownCall(count(60, { min: 5, max: 720, ...minutes })),
    two_operators_from: twoFrom(large),
    two_operators_day_from: twoFrom(tenfold(large)),
    two_operators_gift_from: twoFrom(input),
    two_operators_gift_day_from: twoFrom(tenfold(input)),
    two_operators_loan_from: twoFrom(large),
    two_operators_loan_day_from: twoFrom(tenfold(large)),
    two_operators_adjustment_from: twoFrom(input),
    two_operators_adjustment_day_from: twoFrom(tenfold(input)),
    two_operators_turnover_from: twoFrom(input),
    two_operators_turnover_day_from: twoFrom(tenfold(input)),
    type_again_from: twoFrom(typedAgain),
    // A larger change of a coin rate takes two operators; so do rates and shares of agents above these.
    coin_rate_step_percent: ownCall(unreadable(0, count(5, { min: 0, max: 100, unit: 'percent' }))),
    two_operators_rate_from: ownCall(unreadable(0, rate('1.5'))),
    two_operators_share_from: ownCall(unreadable(0, rate('20'))),
    two_operators_access: ownCall(flag(true)),
    // Newest months of the ledger that stay attached; 0: all.
    attached_months: { ...count(0, { min: 0, max: 9999 }), editor: 'database' },
  },
  protection: {
    least: ownCall(amount('1', { min: 0.01, byLanguage: true })),
    ...each(limitNames, limit),
    reminder: ownCall(count(0, { min: 0, max: 1440, byLanguage: true, ...minutes })),
    reminder_minutes: offered([15, 30, 60, 120], 1, 1440),
    time_out_days: offered([1, 7, 30], 1, 42),
    exclusion_months: offered([6, 12, 60], 6, 120),
    // Off, as thousands may share a common name; for sites that verify names.
    match_realname: ownCall({ ...flag(false), byLanguage: true }),
  },
} as const;
