import type { SettingKind } from '@koi/contract';
import { gameTypes, langs } from '@koi/contract/enumerations';
import { hasOwnCall } from '../../settings/own-calls.ts';
import { publicSettings } from '../../settings/public-settings.ts';
import { SITE_DAY } from '../../sms/send-code.ts';
import { HOT_DAYS } from '../games/game-plays.ts';
import { WINNERS_FROM } from '../games/lobby-life.ts';
import { QUIET_MINUTES } from '../transfers/bring-back-after-play.ts';

/** How a setting is written and checked. */
export interface SettingRule {
  kind: SettingKind;
  min?: number;
  max?: number;
  unit?: 'percent' | 'money' | 'days' | 'hours' | 'minutes' | 'times' | 'per_hour';
  choices?: readonly string[];
  /** May be said in each language on its own. Texts, HTML and addresses may. */
  byLanguage?: boolean;
}

/** Settings that never leave the server, with what they are while nobody has set them. */
export const privateSettings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  system: {
    system_maintenance_whitelist: '',
    system_maintenance_redirect: '',
    // Site time at which it is over; members are told.
    system_maintenance_until: '',
    system_address_blacklist: '',
    system_blocked_redirect: '',
    is_trans_on_default: '1',
    trans_home_minutes: QUIET_MINUTES,
    hot_days: HOT_DAYS,
    is_winners_open: '1',
    winners_from: WINNERS_FROM,
    is_online_open: '1',
    // What a new trial account holds, in its currency; how many may be opened within 24 hours, over all addresses.
    demo_money: '2000.00',
    demo_max_open: '10000',
  },
  // Text messages within 24 hours, over all phones and addresses.
  register: { sms_max_day: SITE_DAY },
  // By currency: what a member of a team must have bet to count as active.
  basic: { daili_active_money_json: '{}' },
  // Of each type of game: closed to whoever opens one, what they are told, and until when.
  maintenance: Object.fromEntries(
    Object.values(gameTypes).flatMap((type) => [
      [`line_${type}`, '0'],
      [`line_${type}_message`, ''],
      [`line_${type}_until`, ''],
    ]),
  ),
  // Amount from which on a withdrawal needs a second factor, 0 = every one, nothing = never; may differ by currency.
  drawing: { second_factor_from: '' },
  // Minutes between two walks of the walking member, 0 = none; and who is told when a walk fails or is slow.
  watch: { walk_minutes: '0', webhook_url: '' },
};

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

const percent = { kind: 'decimal', min: 0, max: 10_000, unit: 'percent' } as const;
const wallets = { kind: 'choice', choices: ['money', 'fs_money'] } as const;
/** What is narrower than its looks say. */
const rules: Readonly<Record<string, SettingRule>> = {
  'watch.walk_minutes': { kind: 'whole', min: 0, max: 60, unit: 'minutes' },
  'watch.webhook_url': { kind: 'url', byLanguage: false },
  'system.trans_home_minutes': { kind: 'whole', min: 0, max: 1440, unit: 'minutes' },
  'system.hot_days': { kind: 'whole', min: 0, max: 7, unit: 'days' },
  'system.winners_from': { kind: 'decimal', min: 0, unit: 'money', byLanguage: true },
  'system.demo_money': { kind: 'decimal', min: 0, max: 1_000_000, unit: 'money' },
  'system.demo_max_open': { kind: 'whole', min: 0, max: 1_000_000 },
  'register.sms_max_day': { kind: 'whole', min: 0, max: 1_000_000 },
  'system.trial_game': { kind: 'text', byLanguage: false },
  'language.vip1_lang_default': { kind: 'choice', choices: langs },
  'activity.member_fs_money_type': wallets,
  'drawing.ml_percent': percent,
  'drawing.ml_drawing_percent': percent,
  'drawing.drawing_times_per_day': { kind: 'whole', min: 0, max: 999_999, unit: 'times' },
  'drawing.card_hold_hours': { kind: 'whole', min: 0, max: 720, unit: 'hours' },
  'drawing.transfer_start': { kind: 'time' },
  'drawing.transfer_end': { kind: 'time' },
  'drawing.second_factor_from': { kind: 'decimal', min: 0, unit: 'money', byLanguage: true },
};

export function ruleOf(group: string, key: string, fallback: string): SettingRule {
  const known = key.endsWith('_until') ? ({ kind: 'moment' } as const) : rules[`${group}.${key}`];
  const rule = known ?? { kind: kindOf(key, fallback) };
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

/**
 * What an operator may change of a group by the call for all of them: key → fallback. Undefined for a group that there is not.
 */
export function editableSettings(group: string): Readonly<Record<string, string>> | undefined {
  const parts = [publicSettings, privateSettings].filter((all) => Object.hasOwn(all, group));
  if (parts.length === 0) return undefined;
  const known: Record<string, string> = Object.assign({}, ...parts.map((all) => all[group]));
  return Object.fromEntries(Object.entries(known).filter(([key]) => !hasOwnCall(group, key)));
}
