import type { PreviewScreen } from '@koi/contract/preview';
import type { SettingNames } from '@koi/texts/setting-names';
import type { Setting } from './setting.ts';

/** Where members see a setting: on a screen of the app, or a description. */
export type Shown = { screen: PreviewScreen } | { told: Told };
/** Translation keys below `koi.settings.told`. */
export type Told = 'never' | 'effect' | 'clients' | 'tab' | 'desktop' | 'maintenance' | 'closed_game';

type Names = SettingNames['name'];
type SettingName = {
  [Group in keyof Names]: `${Group}.${keyof Names[Group] & string}`;
}[keyof Names];

const screens: Readonly<Partial<Record<PreviewScreen, readonly SettingName[]>>> = {
  welcome: ['system.site_name', 'system.site_slogan', 'system.is_demo_play_open', 'system.is_open_register'],
  lobby: ['system.site_wap_logo'],
  service: [
    'system.service_link',
    'system.service_line',
    'system.service_line_pic',
    'system.service_phone',
    'system.service_phone2',
    'system.site_email',
    'admin.service_skype',
    'admin.service_telegram',
    'register.is_sms_reset_open',
  ],
  login: ['register.vip1_is_login_captcha_open'],
  register: [
    'register.vip1_is_register_sms_open',
    'register.register_remark',
    'register.register_setting_json',
  ],
  agreement: ['register.register_agreement'],
  deposit: [
    'recharge.online_pay_title',
    'recharge.online_pay_desc',
    'recharge.company_pay_title',
    'recharge.company_pay_desc',
  ],
  withdrawal: [
    'drawing.transfer_start',
    'drawing.transfer_end',
    'drawing.ml_drawing_percent',
    'drawing.drawing_times_per_day',
    'drawing.drawing_money_size_json',
  ],
};
const screensOfGroups: Readonly<Partial<Record<keyof Names, PreviewScreen>>> = {
  credit: 'credit',
  levelup_slot: 'levels',
  levelup_live: 'levels',
};
const inWords: Readonly<Partial<Record<Told, readonly SettingName[]>>> = {
  tab: ['system.site_title'],
  desktop: ['system.site_pc'],
  maintenance: [
    'system.is_system_maintenance',
    'system.system_maintenance_message',
    'system.system_maintenance_until',
  ],
  effect: ['basic.mobile_category_json'],
  // For other clients of the API; this app does not show them.
  clients: [
    'system.site_keyword',
    'system.site_domain',
    'system.site_mobile',
    'system.site_logo',
    'system.site_logo2',
    'system.wap_qrcode',
    'system.wap_app_link',
    'system.is_scroll_adv_open',
    'admin.service_logo_link',
    'app_content.app_tuiguang',
    'app_content.app_xima',
    'app_content.app_fanyong',
    'app_content.app_xima_text',
  ],
};

function found<List extends string>(
  lists: Readonly<Partial<Record<List, readonly string[]>>>,
  name: string,
): List | undefined {
  return (Object.keys(lists) as List[]).find((list) => lists[list]?.includes(name));
}

/** Where members see a setting. */
export function shownOn({ group, key, is_public }: Pick<Setting, 'group' | 'key' | 'is_public'>): Shown {
  const name = `${group}.${key}`;
  const screen = found(screens, name) ?? screensOfGroups[group as keyof Names];
  if (screen !== undefined) return { screen };
  if (group === 'maintenance') return { told: 'closed_game' };
  const told = found(inWords, name);
  return { told: told ?? (is_public ? 'effect' : 'never') };
}
