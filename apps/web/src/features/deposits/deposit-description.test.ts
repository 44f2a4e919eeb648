// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from 'vitest';
import { activateLang, addTexts, text } from '../../shared/i18n/i18n.ts';
import { describeDeposit } from './deposit-description.ts';
import { depositStatus, depositTimeline } from './deposit-timeline.ts';
import type { DepositOrder } from './queries.ts';

beforeEach(async () => {
  await activateLang('en');
  await addTexts('deposits');
});

const page = 'https://gateway.example.test/pay/1';
const order = (change: Partial<DepositOrder>) =>
  ({
    payment_type: 'online_alipay',
    status: 1,
    status_text: '',
    created_at: '2026-03-01 11:30:00',
    seen_at: '2026-03-01 11:30:01',
    confirm_at: null,
    updated_at: '2026-03-01 11:30:00',
    fail_reason: null,
    pay_url: page,
    ...change,
  }) as DepositOrder;
const decided = { confirm_at: '2026-03-01 11:40:00' };
const lateFor = { late_for: 'D1', pay_url: '' };
const notes = (change: Partial<DepositOrder>) =>
  depositTimeline(order(change), text)
    .map(({ note }) => note)
    .filter(Boolean);

describe('what a member reads about a deposit', () => {
  it('asks for the payment with the link to it', () => {
    expect(describeDeposit(order({}), text)).toMatchObject({ title: 'Waiting for payment', payUrl: page });
    expect(notes({})).toEqual(['Your turn: finish paying on the payment page']);
  });

  it.each(['', 'javascript:alert(1)'])('does not ask to finish paying without a page (%s)', (pay_url) => {
    expect(describeDeposit(order({ pay_url }), text)).toMatchObject({
      hint: expect.stringContaining('has no payment page') as string,
      payUrl: null,
    });
    expect(notes({ pay_url })).toEqual([expect.stringContaining('has no payment page')]);
  });

  it('says of another amount that it is there and being checked, never that it is to be paid', () => {
    const other = { money: '100.00', arrived: { money: '99.00', currency: 'USD' } };
    expect(describeDeposit(order(other), text)).toEqual({
      title: 'A different amount arrived',
      hint: '$99.00\u00a0USD arrived, the order is for $100.00. We are checking it and you don’t need to pay anything.',
      lateBillNo: null,
      payUrl: null,
    });
  });

  it('does not push an order on somebody whose earlier payment has come', () => {
    const notice = describeDeposit(order({ late_bill_no: 'L1' }), text);
    expect(notice).toMatchObject({ title: 'No need to pay this order', lateBillNo: 'L1', payUrl: page });
    expect(notice.hint).toContain('L1');
    expect(notes({ late_bill_no: 'L1' })).toEqual(['No need to pay this order']);
  });

  it('says of late money that it is there, never that it is to be paid', () => {
    const waiting = describeDeposit(order(lateFor), text);
    expect(waiting).toMatchObject({ title: 'In review', payUrl: null });
    expect(waiting.hint).toContain('D1');
    expect(depositStatus(order(lateFor), text)).toBe('In review');
    expect(notes(lateFor)).toEqual(['Payment for order: D1', 'We are checking your payment']);
    const credited = describeDeposit(order({ ...lateFor, ...decided, status: 2 }), text);
    expect(credited.hint).toContain('credited once');
  });

  it('leads from the failed order to its money', () => {
    const failed = { ...decided, status: 3, pay_url: '' };
    expect(describeDeposit(order({ ...failed, late_bill_no: 'L1' }), text)).toMatchObject({
      title: 'Your payment arrived later',
      hint: expect.stringContaining('don’t pay again') as string,
      lateBillNo: 'L1',
    });
    expect(describeDeposit(order(failed), text)).toMatchObject({
      title: 'Deposit not completed',
      lateBillNo: null,
    });
  });
});
