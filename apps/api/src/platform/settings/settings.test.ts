import { langs } from '@koi/contract/enumerations';
import { isJsonSetting } from '@koi/rules/json-settings';
import { settingNames } from '@koi/texts/setting-names';
import { expect, test } from 'vitest';
import { allSettings, fallbackOf, type SettingName } from './registry.ts';
import { checkedText } from './save-settings.ts';
import { SettingValues } from './settings.ts';

const row = (name: SettingName, value: string, lang = 'common') => {
  const [grp = '', key = ''] = name.split('.');
  return { grp, key, lang, value };
};
const stored = <Name extends SettingName>(name: Name, value: string) =>
  new SettingValues([row(name, value)]).read(name);

test('the value of a language comes before the one for all, and an emptied one is not set', () => {
  const values = new SettingValues([
    row('system.site_slogan', 'Swim'),
    row('system.site_slogan', '', 'en'),
    row('system.site_slogan', 'ว่าย', 'th'),
    row('register.sessions_per_member', ''),
  ]);
  expect(values.read('system.site_slogan')).toBe('Swim');
  expect(values.read('system.site_slogan', 'en')).toBe('Swim');
  expect(values.read('system.site_slogan', 'th')).toBe('ว่าย');
  expect(values.read('register.sessions_per_member')).toBe(1);
});

test('every default can be read and saved, and a JSON setting has a shape', () => {
  expect(allSettings.length).toBeGreaterThan(150);
  for (const setting of allSettings)
    for (const lang of langs) {
      const text = fallbackOf(setting, lang);
      expect([setting.name, setting.read(text)]).not.toEqual([setting.name, undefined]);
      expect([setting.name, checkedText(setting, text)]).toEqual([setting.name, text]);
      expect([setting.name, setting.kind === 'json']).toEqual([setting.name, isJsonSetting(setting.name)]);
    }
});

test.each(langs)('every setting has a name in %s, and no name is left over', (lang) => {
  const { group, name } = settingNames[lang];
  const named = Object.entries(name).flatMap(([grp, keys]) =>
    Object.keys(keys).map((key) => `${grp}.${key}`),
  );
  expect(named.toSorted()).toEqual(allSettings.map((setting) => setting.name).toSorted());
  expect(Object.keys(group).toSorted()).toEqual([...new Set(allSettings.map((one) => one.group))].toSorted());
  expect(
    Object.values(name).flatMap((keys) => Object.values<string>(keys).filter((text) => !text.trim())),
  ).toEqual([]);
});

test('values have the type of their setting', () => {
  expect(stored('register.sessions_per_member', '3')).toBe(3);
  expect(stored('system.demo_money', '5000.5')).toBe(500_050n);
  expect(stored('drawing.card_asks_qk_pwd', '0')).toBe(false);
  expect(stored('drawing.second_factor_from', '')).toBeNull();
  expect(stored('drawing.drawing_times_per_day', '2')).toBe(2);
  expect(stored('operator.two_operators_rate_from', '1.25')).toBe(125);
  expect(stored('levels.slot_types', '2,3')).toEqual([2, 3]);
  expect(stored('operator.allowed_addresses', ' 203.0.113.0/24|2001:db8::1')).toEqual([
    '203.0.113.0/24',
    '2001:db8::1',
  ]);
  expect(stored('register.register_setting_json', '{"isPhoneRequired":0}')).toMatchObject({
    isPhoneRequired: false,
    isPhoneRequired_mobile: true,
  });
});

test.each([
  ['system.demo_money', 'much', 200_000n],
  ['activity.activity_money_type', 'gold', 'money'],
  ['drawing.ml_drawing_percent', '100.01', '2'],
  ['register.sessions_kept_days', '0', 30],
] as const)('%s stored as %s counts as its default, or as the nearest bound', (name, text, value) => {
  expect(stored(name, text)).toBe(value);
});

test('languages of which none can be read are all of them', () => {
  expect([...stored('language.vip1_lang_fields', '{"ja":"日本語"}').keys()]).toEqual([...langs]);
});

test.each([
  ['operator.two_operators_from', 1n],
  ['operator.two_operators_share_from', 0],
  ['operator.coin_rate_step_percent', 0],
  ['drawing.second_factor_from', 0n],
  ['drawing.drawing_money_size_json', new Map()],
] as const)('what is unreadable of %s disables no check', (name, strict) => {
  expect(stored(name, 'nonsense')).toEqual(strict);
});
