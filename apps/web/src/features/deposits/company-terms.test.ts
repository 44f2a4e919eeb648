import { describe, expect, it } from 'vitest';
import { noteSiteOffset } from '../../shared/time/dates.ts';
import { coinsOf, fromFieldTime, isSender, param, sameTerms, toFieldTime } from './company-terms.ts';
import type { CompanyChannel } from './queries.ts';

const channel = {
  account: 'T1',
  name: '',
  qrcode: '',
  remark_code: 1234,
  params: { usdt_rate: '7.10', usdt_type: 'trc' },
} as unknown as CompanyChannel;

describe('coinsOf', () => {
  it('counts as the server does, rounded up', () => {
    expect(coinsOf(channel, 50_000n)).toBe('70.4226');
  });

  it.each([
    [channel, null],
    [channel, 0n],
    [{ params: null }, 100n],
    [{ params: '' as never }, 100n],
    [{ params: { usdt_rate: '0' } }, 100n],
  ])('says nothing where there is nothing to say', (of, amount) => {
    expect(coinsOf(of, amount)).toBeNull();
  });
});

it('reads settings of back ends that send numbers, or an empty text for none', () => {
  expect(param({ params: { usdt_rate: 7.1 as never } }, 'usdt_rate')).toBe('7.1');
  expect(param({ params: '' as never }, 'usdt_rate')).toBe('');
});

it('notices whatever a payer would copy', () => {
  for (const change of [{ memo: 'new' }, { remark_code: 4321 }])
    expect(sameTerms(channel, { ...channel, ...change } as CompanyChannel)).toBe(true);
  for (const change of [
    { account: 'T2' },
    { name: 'Someone else' },
    { qrcode: 'https://cdn.test/other.png' },
    { params: { usdt_rate: '7.10', usdt_type: 'erc' } },
    { params: { usdt_rate: '7.20', usdt_type: 'trc' } },
  ])
    expect(sameTerms(channel, { ...channel, ...change })).toBe(false);
});

it.each([
  ['+08:00', '2026-03-01T11:30'],
  ['-03:00', '2026-03-01T00:30'],
  ['+05:45', '2026-03-01T09:15'],
])('fills the time field by the site’s clock at %s, whatever the device’s', (offset, shown) => {
  noteSiteOffset(offset);
  const time = Date.UTC(2026, 2, 1, 3, 30, 45);
  expect(toFieldTime(time)).toBe(shown);
  expect(fromFieldTime(shown)?.toISOString()).toBe('2026-03-01T03:30:00.000Z');
  expect(fromFieldTime('')).toBeNull();
  noteSiteOffset(undefined);
});

it.each([
  [`${'a'.repeat(63)}1`, true],
  [' TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC ', true],
  ['0x52908400098527886E0F7030069857D2E4169EE7', true],
  ['paid', false],
  ['my wallet, sent yesterday at noon 12:00', false],
])('%s as the sender of coins: %s', (text, taken) => {
  expect(isSender(text)).toBe(taken);
});
