import { beforeAll, describe, expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';

const limits = (th: unknown): string =>
  JSON.stringify({ zh_cn: { b: [1, 2] }, zh_hk: { b: [1, 2] }, en: { b: [1, 2] }, vi: { b: [1, 2] }, th });

/** Setting, value, and the location of the error. */
const wrong = [
  ...[
    'register.register_setting_json',
    'drawing.drawing_money_size_json',
    'basic.daili_active_money_json',
    'language.vip1_lang_fields',
  ].flatMap((name) => ['{', 'null', '[]', '5', '"x"'].map((value) => [name, value, ''] as const)),
  ['register.register_setting_json', '{"isPhoneRequired":2}', 'isPhoneRequired'],
  ['register.register_setting_json', '{"isPhoneRequired":true}', 'isPhoneRequired'],
  ['register.register_setting_json', '{"isFoneRequired":1}', 'isFoneRequired'],
  ['drawing.drawing_money_size_json', '{}', 'zh_cn'],
  ['drawing.drawing_money_size_json', limits(undefined), 'th'],
  ['drawing.drawing_money_size_json', limits([1, 2]), 'th'],
  ['drawing.drawing_money_size_json', limits({ a: 'x' }), 'th.b'],
  ['drawing.drawing_money_size_json', limits({ b: [1] }), 'th.b'],
  ['drawing.drawing_money_size_json', limits({ b: [0, 0] }), 'th.b'],
  ['drawing.drawing_money_size_json', limits({ b: [-1, 5] }), 'th.b'],
  ['drawing.drawing_money_size_json', limits({ b: [1, 5.001] }), 'th.b'],
  ['drawing.drawing_money_size_json', limits({ b: ['1', 'x'] }), 'th.b'],
  ['drawing.drawing_money_size_json', limits({ b: [3, 2] }), 'th.b.0'],
  ['drawing.drawing_money_size_json', limits({ b: [1, 2], c: 3 }), 'th.c'],
  ['basic.daili_active_money_json', '{"th":{"b":0}}', 'th.b'],
  ['basic.daili_active_money_json', '{"th":{}}', 'th.b'],
  ['basic.daili_active_money_json', '{"ja":{"b":5}}', 'ja'],
  ['language.vip1_lang_fields', '{}', ''],
  ['language.vip1_lang_fields', '{"ja":"日本語"}', 'ja'],
  ['language.vip1_lang_fields', '{"en":" "}', 'en'],
  ['language.vip1_lang_fields', '{"en":["English"]}', 'en'],
  ['drawing.ml_drawing_percent', '100.01', ''],
  ['drawing.drawing_times_per_day', '1000000', ''],
  ['system.demo_money', '0', ''],
] as const;

const right = [
  ['register.register_setting_json', '{"isPhoneRequired":0,"isPhoneRequired_mobile":"1"}'],
  ['drawing.drawing_money_size_json', limits({ a: 'บาท', b: ['0', 999.99] })],
  ['basic.daili_active_money_json', '{"th":{"b":"0.01"}}'],
  ['language.vip1_lang_fields', '{"en":"English"}'],
  ['drawing.ml_drawing_percent', '100'],
  ['drawing.ml_percent', '10000'],
  ['drawing.drawing_times_per_day', '999999'],
] as const;

testApi('values of settings', (current) => {
  // Without anybody who invites, the form of registration asks for no code.
  beforeAll(async () => {
    await current().member();
  });
  const change = async (name: string, value: string) => {
    const [group = '', key = ''] = name.split('.');
    const token = await operatorToken(current(), 'values-owner', 'owner');
    const { data } = (await current().call('POST /operator/settings/schema', { token, body: {} })).body;
    const { values } = data.find((one: Record<string, string>) => one.group === group && one.key === key);
    const body = { group, key, values: { common: value }, seen: values, reason: 'x' };
    return current().call('POST /operator/settings/change', { token, body });
  };

  test.each(wrong)('%s: %s is refused at the place that is wrong', async (name, value, at) => {
    const { status, body } = await change(name, value);
    expect([status, body.error, Object.keys(body.errors)]).toEqual([
      422,
      'validation',
      [at === '' ? 'value' : `value.${at}`],
    ]);
  });

  test.each(right)('%s: %s is returned as it was saved', async (name, value) => {
    expect((await change(name, value)).body.data.values).toEqual({ common: value });
    const [group = '', key = ''] = name.split('.');
    const { data } = (await current().call('GET /system/configs', { query: { group } })).body;
    // Private settings are covered by their own tests.
    if (group !== 'basic') expect(data[key]).toBe(value);
  });

  describe('what could not be set', () => {
    test('is shown as the default, which the server uses', async () => {
      const context = current().app.context;
      await setSetting(context, 'drawing.ml_drawing_percent', '10000');
      await setSetting(context, 'drawing.transfer_end', 'late');
      const { data } = (await current().call('GET /system/configs', { query: { group: 'drawing' } })).body;
      expect([data.ml_drawing_percent, data.transfer_end]).toEqual(['2', '23:59:59']);
    });
  });
});
