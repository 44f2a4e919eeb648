// @vitest-environment jsdom

import { beforeEach, expect, it } from 'vitest';
import { activateLang, addTexts, text } from '../../shared/i18n/i18n.ts';
import { depositStatus, depositTimeline } from './deposit-timeline.ts';
import type { DepositOrder } from './queries.ts';

beforeEach(async () => {
  await activateLang('en');
  await addTexts('deposits');
});

const order = (change: Partial<DepositOrder>) =>
  ({
    payment_type: 'company_bankpay',
    status: 1,
    status_text: '',
    created_at: '2026-03-01 11:30:00',
    seen_at: null,
    confirm_at: null,
    updated_at: '2026-03-01 11:30:00',
    fail_reason: null,
    ...change,
  }) as DepositOrder;
const states = (change: Partial<DepositOrder>) =>
  depositTimeline(order(change), text).map(({ state, time }) => [state, time ?? '']);

it('waits for the staff, then is in their hands, then decided', () => {
  const seen_at = '2026-03-01 11:35:00';
  const confirm_at = '2026-03-01 11:40:00';
  expect(states({})).toEqual([
    ['done', '2026-03-01 11:30:00'],
    ['current', ''],
    ['waiting', ''],
  ]);
  expect(states({ seen_at }).slice(1)).toEqual([
    ['done', seen_at],
    ['current', ''],
  ]);
  expect(states({ seen_at, confirm_at, status: 2 }).slice(1)).toEqual([
    ['done', seen_at],
    ['done', confirm_at],
  ]);
});

it('says why a deposit failed, and does not claim that an unreachable gateway saw it', () => {
  const failed = { status: 3, confirm_at: '2026-03-01 11:40:00', fail_reason: 'No payment arrived' };
  expect(depositTimeline(order({ ...failed, seen_at: failed.confirm_at }), text)[2]).toMatchObject({
    state: 'failed',
    note: 'No payment arrived',
  });
  expect(states({ ...failed, payment_type: 'online_alipay' })[1]).toEqual(['failed', '']);
});

it('calls a payment by hand in review, one at a gateway pending', () => {
  expect(depositStatus(order({}), text)).toBe('In review');
  expect(depositStatus(order({ payment_type: 'online_alipay' }), text)).toBe('Pending');
});

it('names each step by what has happened or happens next, never before it has', () => {
  const names = (change: Partial<DepositOrder>) =>
    depositTimeline(order(change), text).map(({ name, state }) => `${state}: ${name}`);
  expect(names({})).toEqual([
    'done: Payment reported',
    'current: We are checking for your payment',
    'waiting: Credited to your main wallet',
  ]);
  expect(names({ seen_at: '2026-03-01 11:35:00' }).slice(1)).toEqual([
    'done: Seen by our team',
    'current: We check your payment',
  ]);
  expect(names({ payment_type: 'online_alipay' })).toEqual([
    'done: Order created',
    'current: You pay',
    'waiting: Credited to your main wallet',
  ]);
});

it('is being checked where another amount arrived, and no more pending', () => {
  const arrived = { payment_type: 'online_alipay', arrived: { money: '1099.00', currency: 'VND' } } as const;
  expect(depositStatus(order(arrived), text)).toBe('In review');
  expect(depositTimeline(order(arrived), text).slice(1)).toMatchObject([
    { name: 'Payment arrived', state: 'done', note: '₫1,099.00\u00a0VND arrived' },
    { name: 'We check your payment', state: 'current' },
  ]);
});
