import type { Lang } from '@koi/contract/enumerations';
import { describe, expect, test } from 'vitest';
import { SettingValues } from '../../platform/settings/settings.ts';
import { readWithdrawalRules, withinHours } from './withdrawal-application.ts';

describe('hours are inclusive at both ends', () => {
  const cases = [
    ['00:00:00', '23:59:59', '00:00:00', true],
    ['00:00:00', '23:59:59', '23:59:59', true],
    ['09:00:00', '18:00:00', '09:00:00', true],
    ['09:00:00', '18:00:00', '18:00:00', true],
    ['09:00:00', '18:00:00', '18:00:01', false],
    ['09:00:00', '18:00:00', '08:59:59', false],
    ['09:00:00', '09:00:00', '09:00:00', true],
    ['09:00:00', '09:00:00', '09:00:01', false],
    ['22:00:00', '02:00:00', '22:00:00', true],
    ['22:00:00', '02:00:00', '23:30:00', true],
    ['22:00:00', '02:00:00', '02:00:00', true],
    ['22:00:00', '02:00:00', '02:00:01', false],
    ['22:00:00', '02:00:00', '21:59:59', false],
  ] as const;
  test.each(cases)('%s to %s: %s → %s', (start, end, time, open) => {
    expect(withinHours({ start, end }, time)).toBe(open);
  });
});

describe('settings', () => {
  const read = (values: Record<string, string>, lang: Lang = 'en') =>
    readWithdrawalRules(
      new SettingValues(
        Object.entries(values).map(([key, value]) => ({ grp: 'drawing', key, lang: 'common', value })),
      ),
      lang,
    );

  test('limits are those of the currency', () => {
    const json = '{"zh_cn":{"a":"x","b":[100,50000]},"en":{"b":["20.50",1000]}}';
    expect(read({ drawing_money_size_json: json })).toMatchObject({ min: 2050n, max: 100_000n });
    expect(read({ drawing_money_size_json: json }, 'zh_cn')).toMatchObject({ min: 10_000n, max: 5_000_000n });
  });

  test.each([
    '{}',
    'null',
    'nonsense',
    '[]',
    '{"en":{"b":5}}',
    '{"th":{"b":[1,2]}}',
    '{"en":{"b":["x",null]}}',
  ])('limits that cannot be read allow nothing: %s', (text) => {
    expect(read({ drawing_money_size_json: text })).toMatchObject({ min: 0n, max: 0n });
  });

  test('anything else that makes no sense is the default', () => {
    const nonsense = {
      transfer_start: '25:00',
      transfer_end: 'late',
      ml_drawing_percent: '-1',
      drawing_times_per_day: 'x',
    };
    expect(read({}).max).toBeGreaterThan(0n);
    expect(read(nonsense)).toMatchObject({
      start: '00:00:00',
      end: '23:59:59',
      feePercent: '2',
      timesPerDay: 0,
    });
    expect(read({ ml_drawing_percent: '100.01' }).feePercent).toBe('2');
    expect(read({ ml_drawing_percent: '100' }).feePercent).toBe('100');
  });
});
