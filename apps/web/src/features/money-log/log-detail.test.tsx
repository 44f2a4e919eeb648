// @vitest-environment-options { "url": "http://localhost/" }
import { operateTypes } from '@koi/contract/enumerations';
import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLang } from '../../shared/i18n/i18n.ts';
import { LogDetail } from './log-detail.tsx';
import type { LogRow } from './money-log-source.ts';

const row = {
  id: 1,
  operate_type: operateTypes.depositOrWithdrawal,
  operate_type_text: 'Order',
  number_type: -1,
  money: '100.00',
  money_before: '150.00',
  money_after: '50.00',
  money_type_text: 'Main wallet',
  reference: 'W1',
  description: 'Withdrawal W1',
  created_at: '2026-03-01 12:00:00',
  activity: null,
} as unknown as LogRow;

beforeEach(async () => {
  await activateLang('en');
  provideDialogs();
});
afterEach(cleanup);

const show = (fields: Partial<LogRow> = {}, isOwn = true) =>
  render(<LogDetail row={{ ...row, ...fields }} isOwn={isOwn} onClose={() => undefined} />);

it('says what moved, from where to where', () => {
  show();
  expect(screen.getByRole('heading').textContent).toBe('Withdraw');
  const text = screen.getByRole('dialog').textContent;
  for (const part of ['-$100.00', 'Before$150.00', 'After$50.00', 'Main wallet', 'Withdrawal W1'])
    expect(text).toContain(part);
});

it('copies the reference', async () => {
  const user = userEvent.setup();
  show();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy Reference' }));
  expect(copied).toHaveBeenCalledExactlyOnceWith('W1');
});

it('leaves out what a movement does not have', () => {
  show({ reference: null, description: '' });
  expect(screen.queryByText('Reference')).toBeNull();
  expect(screen.queryByText('Description')).toBeNull();
});

it('leads to the member’s own order, and to no order of somebody in the team', () => {
  show();
  expect(screen.getByRole('link', { name: 'View the order' }).getAttribute('href')).toBe(
    '#/Member/DrawingList?order=W1',
  );
  cleanup();
  show({}, false);
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['a deposit', { number_type: 1 }, '#/Member/RechargeList?order=W1'],
  ['a gift on a deposit', { operate_type: operateTypes.depositGift }, '#/Member/RechargeList?order=W1'],
  [
    'a withdrawal that came back',
    { operate_type: operateTypes.withdrawalReturned, number_type: 1 },
    '#/Member/DrawingList?order=W1',
  ],
  ['a transfer to a game', { operate_type: operateTypes.gameTransfer }, '#/Member/GameRecord'],
  ['a transfer that came back', { operate_type: operateTypes.gameTransferReturned }, '#/Member/GameRecord'],
  ['a rebate', { operate_type: operateTypes.rebate }, '#/Member/Fsnow'],
  ['a purchase of savings', { operate_type: operateTypes.savingsPurchase }, '#/Member/Yuebao?purchase=W1'],
  ['interest', { operate_type: operateTypes.savingsInterest }, '#/Member/Yuebao?purchase=W1'],
  ['a redemption', { operate_type: operateTypes.savingsRedemption }, '#/Member/Yuebao?purchase=W1'],
  ['a loan', { operate_type: operateTypes.creditBorrowed }, '#/Credit/Record'],
  ['a repayment', { operate_type: operateTypes.creditRepaid }, '#/Credit/Record'],
  ['a prize of the wheel', { operate_type: operateTypes.wheelPrize }, '#/Activity/wheel'],
  ['a red packet', { operate_type: operateTypes.redPacket }, '#/RedBag'],
  ['an award for signing in', { operate_type: operateTypes.signInAward }, '#/dailybonus/log'],
  [
    'a payout of an activity',
    { operate_type: operateTypes.activityPayout, activity: { id: 5 } },
    '#/Main/activity/5',
  ],
])('leads from %s to its screen', (_what, fields, href) => {
  show(fields as Partial<LogRow>);
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});

it('leads nowhere from a payout whose activity is gone, or from a kind without a screen', () => {
  show({ operate_type: operateTypes.activityPayout, activity: null } as Partial<LogRow>);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  show({ operate_type: 9_999, operate_type_text: 'Correction' } as unknown as Partial<LogRow>);
  expect(screen.getByRole('heading').textContent).toBe('Correction');
  expect(screen.queryByRole('link')).toBeNull();
});
