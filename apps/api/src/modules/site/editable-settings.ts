import { gameTypes } from '@koi/contract/enumerations';
import { hasOwnCall } from '../../settings/own-calls.ts';
import { publicSettings } from '../../settings/public-settings.ts';
import { SITE_DAY } from '../../sms/send-code.ts';
import { HOT_DAYS } from '../games/game-plays.ts';
import { WINNERS_FROM } from '../games/lobby-life.ts';
import { LOBBY_TABS } from '../games/lobby-tabs.ts';
import { QUIET_MINUTES } from '../transfers/bring-back-after-play.ts';

/** Settings that never leave the server, with their defaults. */
export const privateSettings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  system: {
    system_maintenance_whitelist: '',
    system_maintenance_redirect: '',
    // Site time at which it ends; shown to members.
    system_maintenance_until: '',
    system_address_blacklist: '',
    system_blocked_redirect: '',
    is_trans_on_default: '1',
    trans_home_minutes: QUIET_MINUTES,
    hot_days: HOT_DAYS,
    is_winners_open: '1',
    winners_from: WINNERS_FROM,
    is_online_open: '1',
    // Balance of a new trial account, in its currency; how many may be opened within 24 hours, over all
    // addresses.
    demo_money: '2000.00',
    demo_max_open: '10000',
  },
  // Text messages within 24 hours, over all phones and addresses.
  register: { sms_max_day: SITE_DAY },
  // By currency: the deposits from which a team member counts as active. And the tabs of the lobby.
  basic: { daili_active_money_json: '{}', mobile_category_json: LOBBY_TABS },
  // Per game type: whether it is closed, the message shown to members, and until when.
  maintenance: Object.fromEntries(
    Object.values(gameTypes).flatMap((type) => [
      [`line_${type}`, '0'],
      [`line_${type}_message`, ''],
      [`line_${type}_until`, ''],
    ]),
  ),
  // The amount from which a withdrawal needs a second factor: 0 = every one, empty = never; may differ by
  // currency.
  drawing: { second_factor_from: '' },
  // Minutes between two walks of the walking member, 0 = none; and the webhook for failed or slow walks.
  watch: { walk_minutes: '0', webhook_url: '' },
};

/**
 * The settings of a group that operators may change by the general call: key → default. Undefined for an
 * unknown group.
 */
export function editableSettings(group: string): Readonly<Record<string, string>> | undefined {
  const parts = [publicSettings, privateSettings].filter((all) => Object.hasOwn(all, group));
  if (parts.length === 0) return undefined;
  const known: Record<string, string> = Object.assign({}, ...parts.map((all) => all[group]));
  return Object.fromEntries(Object.entries(known).filter(([key]) => !hasOwnCall(group, key)));
}
