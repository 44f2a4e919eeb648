import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAmount, isAllDay, isOpenAt, previewFee, readTerms } from './withdrawal-terms.ts';

const configs = {
  transfer_start: '09:00:00',
  transfer_end: '22:30:00',
  ml_drawing_percent: '2',
  drawing_times_per_day: '5',
  drawing_money_size_json: '{"zh_cn":{"b":[100,50000]},"en":{"b":["10.50",900]}}',
};

describe('readTerms', () => {
  it('reads the bounds of the account currency', () => {
    expect(readTerms(configs, 'zh_cn')).toEqual({
      min: 10_000n,
      max: 5_000_000n,
      opensAt: '09:00',
      closesAt: '22:30',
      feePercent: '2',
      timesPerDay: 5,
    });
    expect(readTerms(configs, 'en')).toMatchObject({ min: 1_050n, max: 90_000n });
  });

  it.each([{}, { drawing_money_size_json: '' }, { drawing_money_size_json: '{"zh_cn":{}}' }])(
    'leaves the limits to the server when %j',
    (broken) => {
      expect(readTerms(broken, 'zh_cn')).toMatchObject({
        min: null,
        max: null,
        feePercent: '0',
        timesPerDay: null,
      });
    },
  );
});

it('takes what is configured as nothing for nothing', () => {
  expect(
    readTerms({ drawing_money_size_json: '{"en":{"b":[0,0]}}', drawing_times_per_day: '' }, 'en'),
  ).toMatchObject({
    min: 0n,
    max: 0n,
    timesPerDay: 0,
  });
});

describe('previewFee', () => {
  it('charges the whole amount while any turnover is owed', () => {
    expect(previewFee(10_000n, 1n, '2')).toEqual({ fee: 200n, net: 9_800n });
    expect(previewFee(10_000n, 0n, '2')).toEqual({ fee: 0n, net: 10_000n });
  });

  it('rounds half a cent up', () => {
    expect(previewFee(12_345n, 1n, '12.5')).toEqual({ fee: 1_543n, net: 10_802n });
  });

  it('never loses a cent between fee and net', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 100 }),
        (gross, percent) => {
          const { fee, net } = previewFee(gross, 1n, String(percent));
          expect(fee + net).toBe(gross);
          expect(net >= 0n).toBe(true);
        },
      ),
    );
  });
});

describe('isOpenAt', () => {
  it.each([
    ['09:00', '22:30', '09:00:00', true],
    ['09:00', '22:30', '22:30:59', true],
    ['09:00', '22:30', '22:31:00', false],
    ['09:00', '22:30', '08:59:59', false],
    ['22:00', '02:00', '23:15:00', true],
    ['22:00', '02:00', '02:00:30', true],
    ['22:00', '02:00', '12:00:00', false],
    ['00:00', '23:59', '00:00:00', true],
  ])('%s to %s at %s: %s', (opensAt, closesAt, time, open) => {
    expect(isOpenAt({ opensAt, closesAt }, time)).toBe(open);
  });

  it('knows a window without a gap', () => {
    expect(isAllDay(readTerms({}, 'zh_cn'))).toBe(true);
  });
});

describe('checkAmount', () => {
  const terms = { min: 10_000n, max: 50_000n };
  it.each([
    [null, 'empty'],
    [0n, 'empty'],
    [9_999n, 'below_min'],
    [50_001n, 'above_max'],
    [40_000n, 'not_enough'],
    [10_000n, null],
    [30_000n, null],
  ])('%s: %s', (amount, problem) => {
    expect(checkAmount(amount, 30_000n, terms)).toBe(problem);
  });

  it('knows no limit that nobody has told', () => {
    expect(checkAmount(1n, 30_000n, { min: null, max: null })).toBeNull();
    expect(checkAmount(30_001n, 30_000n, { min: null, max: null })).toBe('not_enough');
  });
});
