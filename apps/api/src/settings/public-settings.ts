/** The default of each setting, by group and key. */
export type SettingDefaults = Readonly<Record<string, Readonly<Record<string, string>>>>;

const defaults = {
  system: {
    site_title: 'Koi',
    site_name: 'Koi',
    site_keyword: '',
    site_domain: '',
    site_pc: '',
    site_mobile: '',
    site_logo: '',
    site_wap_logo: '',
    site_logo2: '',
    site_slogan: '',
    site_email: '',
    service_link: '',
    service_line: '',
    service_line_pic: '',
    service_phone: '',
    service_phone2: '',
    wap_qrcode: '',
    wap_app_link: '',
    is_scroll_adv_open: '1',
    is_demo_play_open: '1',
    trial_game: '',
    is_open_register: '1',
    is_web_push_open: '1',
    is_system_maintenance: '0',
    system_maintenance_message: '',
  },
  admin: { service_skype: '', service_telegram: '', service_logo_link: '' },
  register: {
    vip1_is_login_captcha_open: '1',
    vip1_is_register_sms_open: '0',
    is_sms_reset_open: '0',
    is_sms_bind_open: '0',
    register_remark: '',
    register_agreement: '',
    register_setting_json:
      '{"isInviteCodeRequired":1,"isRealNameRequred":1,"isPhoneRequired":1,"isCaptchaRequired":1,' +
      '"isInviteCodeRequired_mobile":1,"isRealNameRequred_mobile":1,"isPhoneRequired_mobile":1,"isCaptchaRequired_mobile":1}',
  },
  language: {
    vip1_lang_default: 'zh_cn',
    vip1_lang_fields:
      '{"zh_cn":"简体中文","zh_hk":"繁體中文","en":"English","th":"ภาษาไทย","vi":"Tiếng Việt"}',
  },
  activity: {
    is_redbag_open: '1',
    redbag_ml_percent: '0',
    is_daily_bonus_open: '1',
    is_daily_bonus_auto: '1',
    daily_bonus_money_type: 'fs_money',
    daily_bonus_ml_percent: '0',
    activity_money_type: 'money',
    member_fs_money_type: 'fs_money',
    is_realtime_fs_mode: '1',
    activity_yuebao_enable: '1',
    activity_yuebao_plan_enable: '1',
    activity_wheel_is_open: '1',
    wheel_ml_percent: '100',
    wheel_max_chances: '3',
    wheel_ready_hour: '0',
    activity_jiebei_enable: '1',
    activity_shengji_enable: '1',
  },
  activity_about: { wheel_rule: '' },
  credit: { credit_detail: '', credit_rule: '', credit_xize: '', credit_borrow: '', credit_lend: '' },
  levelup_slot: {
    levelup_slot_activity: '',
    levelup_slot_example: '',
    levelup_slot_level: '',
    levelup_slot_month: '',
  },
  levelup_live: {
    levelup_live_activity: '',
    levelup_live_example: '',
    levelup_live_level: '',
    levelup_live_month: '',
  },
  app_content: { app_tuiguang: '', app_xima: '', app_fanyong: '', app_xima_text: '' },
  recharge: { online_pay_title: '', online_pay_desc: '', company_pay_title: '', company_pay_desc: '' },
  drawing: {
    transfer_start: '00:00:00',
    transfer_end: '23:59:59',
    ml_percent: '50',
    ml_drawing_percent: '2',
    drawing_times_per_day: '',
    card_asks_qk_pwd: '1',
    card_hold_hours: '24',
    drawing_money_size_json:
      '{"zh_cn":{"b":[100,50000]},"zh_hk":{"b":[100,50000]},"en":{"b":[20,10000]},"th":{"b":[500,200000]},"vi":{"b":[200000,100000000]}}',
  },
  agent: { agent_fd_mode: '1', is_auto_agent: '1' },
} as const satisfies SettingDefaults;

export type PublicSettings = typeof defaults;

/**
 * What `GET /system/configs` may send: groups, keys and the default of each key (docs/contract/play.md 1.1).
 * A key that is not listed here never leaves the server, whatever its group.
 */
export const publicSettings: SettingDefaults = defaults;
