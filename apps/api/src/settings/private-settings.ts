import { gameTypes } from '@koi/contract/enumerations';
import type { SettingDefaults } from './public-settings.ts';

/** Tabs of the lobby, by game type; 0 are the hot games. */
const byWeight: readonly (readonly [type: number, weight: number])[] = [
  [0, 10],
  [gameTypes.slots, 9],
  [gameTypes.live, 8],
  [gameTypes.fishing, 7],
  [gameTypes.cards, 6],
  [gameTypes.sport, 5],
  [gameTypes.lottery, 4],
  [gameTypes.other, 3],
];
const lobbyTabs: string = JSON.stringify(
  byWeight.map(([game_type, weight]) => ({
    title: '',
    game_type,
    icon_before: '',
    icon_after: '',
    weight,
    is_open: 'true',
  })),
);

const defaults = {
  system: {
    system_maintenance_whitelist: '',
    system_maintenance_redirect: '',
    // Site time at which it ends; shown to members.
    system_maintenance_until: '',
    system_address_blacklist: '',
    system_blocked_redirect: '',
    is_trans_on_default: '1',
    trans_home_minutes: '10',
    hot_days: '3',
    is_winners_open: '1',
    winners_from: '50',
    is_online_open: '1',
    // Balance of a new trial account, in its currency; how many may be opened within 24 hours, over all
    // addresses.
    demo_money: '2000.00',
    demo_max_open: '10000',
  },
  // Text messages within 24 hours, over all phones and addresses.
  register: { sms_max_day: '5000' },
  // By currency: the deposits from which a team member counts as active. And the tabs of the lobby.
  basic: { daili_active_money_json: '{}', mobile_category_json: lobbyTabs },
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
} as const satisfies SettingDefaults;

export type PrivateSettings = typeof defaults;

/** Settings that never leave the server, with their defaults. */
export const privateSettings: PrivateSettings & SettingDefaults = defaults;
