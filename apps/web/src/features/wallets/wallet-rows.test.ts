// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { totalOf, toWallets } from './queries.ts';
import { sumOf, type WalletAnswer } from './wallet-rows.ts';

const row = (code: string, rest: Partial<WalletAnswer> = {}) => ({ api_title: '', api_name: code, ...rest });

it('has the same sum for the page before its code as for the app', () => {
  const rows = [
    row('money', { money: '1000.50' }),
    row('fs_money', { money: 12.5 }),
    row('LY', { money: '300.00', in_transit: '50.00' }),
    row('SBS', { money: '9.00', is_opened: 0 }),
    row('SBF', { money: null }),
    row('SBX', { money: 'Not opened', in_transit: '1.00' }),
  ] as Parameters<typeof toWallets>[0];
  expect(sumOf(rows)).toBe(136_400n);
  expect(totalOf(toWallets(rows, true))).toBe(sumOf(rows));
});
