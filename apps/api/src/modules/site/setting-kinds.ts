import { hasOwnCall } from '../../settings/own-calls.ts';
import { publicSettings } from '../../settings/public-settings.ts';

/** How a setting is written and checked. */
export type SettingKind = 'text' | 'html' | 'flag' | 'json' | 'url' | 'addresses';

/** Settings that never leave the server, with what they are while nobody has set them. */
export const privateSettings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  system: {
    system_maintenance_whitelist: '',
    system_maintenance_redirect: '',
    system_address_blacklist: '',
    system_blocked_redirect: '',
    is_trans_on_default: '1',
    // What a new trial account holds, in its currency; how many may be opened within 24 hours, over all addresses.
    demo_money: '2000.00',
    demo_max_open: '10000',
  },
  // Amount from which on a withdrawal needs a second factor, 0 = every one, nothing = never; may differ by currency.
  drawing: { second_factor_from: '' },
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
]);
const addresses: ReadonlySet<string> = new Set(['system_maintenance_whitelist', 'system_address_blacklist']);

export function kindOf(key: string, fallback: string): SettingKind {
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
