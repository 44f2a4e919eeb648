import type { SettingKind } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { isJsonSetting, type JsonSetting } from '@koi/rules/json-settings';
import { publicSettings } from './public-settings.ts';

/** How a setting is edited and validated. */
export interface SettingRule {
  kind: SettingKind;
  min?: number;
  max?: number;
  unit?: 'percent' | 'money' | 'days' | 'hours' | 'minutes' | 'times' | 'per_hour';
  choices?: readonly string[];
  /** Shape of the value, for the kind `json`. */
  json?: JsonSetting;
  /** Whether each language may have its own value. True for texts, HTML and addresses by default. */
  byLanguage?: boolean;
}

const html: ReadonlySet<string> = new Set([
  'register_remark',
  'register_agreement',
  ...['activity_about', 'credit', 'levelup_slot', 'levelup_live', 'app_content'].flatMap((group) =>
    Object.keys(publicSettings[group] ?? {}),
  ),
]);
const urls: ReadonlySet<string> = new Set([
  'site_domain',
  'site_pc',
  'site_mobile',
  'service_link',
  'wap_app_link',
  'service_logo_link',
  'system_maintenance_redirect',
  'system_blocked_redirect',
  'webhook_url',
]);
const addresses: ReadonlySet<string> = new Set(['system_maintenance_whitelist', 'system_address_blacklist']);

const percent = { kind: 'decimal', min: 0, unit: 'percent' } as const;
const wallets = { kind: 'choice', choices: ['money', 'fs_money'] } as const;
/** Rules narrower than the form of the value suggests. */
const rules: Readonly<Record<string, Partial<SettingRule>>> = {
  'watch.walk_minutes': { kind: 'whole', min: 0, max: 60, unit: 'minutes' },
  'watch.webhook_url': { kind: 'url', byLanguage: false },
  'system.trans_home_minutes': { kind: 'whole', min: 0, max: 1440, unit: 'minutes' },
  'system.hot_days': { kind: 'whole', min: 0, max: 7, unit: 'days' },
  'system.winners_from': { kind: 'decimal', min: 0, unit: 'money', byLanguage: true },
  'system.demo_money': { kind: 'decimal', min: 0.01, max: 1_000_000, unit: 'money' },
  'system.demo_max_open': { kind: 'whole', min: 0, max: 1_000_000 },
  'register.sms_max_day': { kind: 'whole', min: 0, max: 1_000_000 },
  // Titles are translated.
  'basic.mobile_category_json': { byLanguage: true },
  'system.trial_game': { kind: 'text', byLanguage: false },
  'language.vip1_lang_default': { kind: 'choice', choices: langs },
  'activity.member_fs_money_type': wallets,
  'drawing.ml_percent': { ...percent, max: 10_000 },
  // A fee cannot exceed the amount withdrawn.
  'drawing.ml_drawing_percent': { ...percent, max: 100 },
  'drawing.drawing_times_per_day': { kind: 'whole', min: 0, max: 999_999, unit: 'times' },
  'drawing.card_hold_hours': { kind: 'whole', min: 0, max: 720, unit: 'hours' },
  'drawing.transfer_start': { kind: 'time' },
  'drawing.transfer_end': { kind: 'time' },
  'drawing.second_factor_from': { kind: 'decimal', min: 0, unit: 'money', byLanguage: true },
};

export function ruleOf(group: string, key: string, fallback: string): SettingRule {
  const known = key.endsWith('_until') ? ({ kind: 'moment' } as const) : rules[`${group}.${key}`];
  const name = `${group}.${key}`;
  const rule = { kind: kindOf(key, fallback), ...(isJsonSetting(name) && { json: name }), ...known };
  const ofWords = rule.kind === 'text' || rule.kind === 'html' || rule.kind === 'url';
  return { byLanguage: ofWords, ...rule };
}

export function kindOf(
  key: string,
  fallback: string,
): 'text' | 'html' | 'flag' | 'json' | 'url' | 'addresses' {
  if (html.has(key)) return 'html';
  if (urls.has(key)) return 'url';
  if (addresses.has(key)) return 'addresses';
  if (key.endsWith('_json') || key === 'vip1_lang_fields') return 'json';
  return fallback === '0' || fallback === '1' ? 'flag' : 'text';
}
