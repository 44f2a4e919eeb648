// @vitest-environment jsdom
import { formatMinor } from '@koi/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { totalOf, toWallets } from '../api/queries/wallets.ts';
import { showEarlyTotal, totalOfAnswer } from './early-total.ts';
import type { EarlyCall } from './page-root.ts';

const answered = (rows: unknown, status = 'success'): string =>
  JSON.stringify({ status, data: { api_moneys: rows } });
const arrived = (text: string): EarlyCall['arrival'] =>
  Promise.resolve({ response: new Response(), text, receivedAt: 0 });

const money = fc.oneof(
  fc.bigInt({ min: -10_000n, max: 1_000_000n }).map(formatMinor),
  fc.integer({ max: 9_999, min: 0 }),
  fc.constantFrom(null, undefined, '', '未開通', '1.234', '0.10000', 0.1),
);
const row = fc.record({
  api_code: fc.constantFrom('money', 'fs_money', 'LY', 'PG', 'SBS'),
  api_name: fc.constant('x'),
  api_title: fc.constant('x'),
  money,
  in_transit: money,
  is_opened: fc.constantFrom(0, 1, undefined),
});

it('is the sum that the app shows of the same answer', () => {
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ api_code }) => api_code }), (rows) => {
      const wallets = toWallets(JSON.parse(JSON.stringify(rows)), false);
      expect(totalOfAnswer(answered(rows))).toBe(totalOf(wallets));
    }),
  );
});

it('stands in its place as the app writes it', async () => {
  const place = document.createElement('span');
  await showEarlyTotal(
    place,
    arrived(answered([{ money: '1234.5' }, { api_code: 'LY', in_transit: '0.10' }])),
  );
  expect(place.textContent).toBe('$1,234.60');
});

it.each([
  ['a refusal', arrived(answered([{ money: '1' }], 'error'))],
  ['an answer without wallets', arrived(answered(undefined))],
  ['an answer that did not come', Promise.resolve(undefined)],
])('shows nothing of %s', async (_what, arrival) => {
  const place = document.createElement('span');
  await showEarlyTotal(place, arrival);
  expect(place.textContent).toBe('');
});
