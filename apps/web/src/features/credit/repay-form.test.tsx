// @vitest-environment-options { "url": "http://localhost/" }

import { toMinor } from '@koi/money';
import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import type { Member } from '../../api/member.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { noteServerDate } from '../../shared/time/server-clock.ts';
import type { CreditEntry } from './queries.ts';
import { RepayForm } from './repay-form.tsx';

const now = Date.now();
const owing = { name: 'panda7', realname: 'Li Wei', money: 90_000n, creditUsed: 50_000n } as Member;
const loanDue = (ms: number) =>
  ({
    type: 'borrow',
    status: 2,
    is_return: 0,
    is_overdue: 0,
    dead_at: toWireDate(new Date(now + ms)),
  }) as CreditEntry;

let answer: () => Answer;
const app = openApp(({ path }) => (path === '/credit/lend' ? answer() : { status: 404 }));
beforeEach(async () => {
  await addTexts('credit');
  answer = () => success({});
  toastStore.set([]);
});
afterEach(() => operationsStore.set([]));

function open(fields: Partial<Member> = {}, loan: CreditEntry | null = null) {
  render(
    <QueryClientProvider client={queryClient}>
      <RepayForm member={{ ...owing, ...fields }} loan={loan} now={now} help={null} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Repay now' })) };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Repayment amount/ });
const said = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
const sent = () => app.seen.filter(({ path }) => path === '/credit/lend').map(({ body }) => body);

it('pays the whole debt in the member’s name', async () => {
  const { send } = open();
  expect(screen.queryByRole('button', { name: /^Full amount/ })).toBeNull();
  await send();
  await waitFor(() => expect(toastStore.get()).toMatchObject([{ kind: 'success', text: '$500.00 repaid' }]));
  expect(sent()).toEqual([
    { name: 'panda7', realname: 'Li Wei', money: '500.00', request_id: expect.any(String) as string },
  ]);
});

it('names what was paid, although the debt has been read as paid meanwhile', async () => {
  const gate = Promise.withResolvers<void>();
  answer = () => ({ ...success({}), after: gate.promise });
  const form = (creditUsed: bigint) => (
    <QueryClientProvider client={queryClient}>
      <RepayForm member={{ ...owing, creditUsed }} loan={null} now={now} help={null} />
    </QueryClientProvider>
  );
  const { rerender } = render(form(50_000n));
  // An earlier answer has told the server's clock, as any call of the app has.
  noteServerDate(new Headers({ date: new Date().toUTCString() }), Date.now(), Date.now());
  await userEvent.click(screen.getByRole('button', { name: 'Repay now' }));
  rerender(form(0n));
  gate.resolve();
  await waitFor(() => expect(toastStore.get()).toMatchObject([{ text: '$500.00 repaid' }]));
});

it('pays in the account’s name where no real one is known', async () => {
  const { send } = open({ realname: '' });
  await send();
  await waitFor(() => expect(sent()).toMatchObject([{ realname: 'panda7' }]));
});

it.each([
  ['499.99', '900.00', 'Please repay the full $500.00'],
  ['500.01', '900.00', 'Please repay the full $500.00'],
  ['0', '900.00', 'Please enter an amount'],
  ['500', '499.99', 'Your main wallet balance is too low'],
])('does not pay %s of a wallet with %s: %s', async (amount, money, notice) => {
  const { user, send } = open({ money: toMinor(money, 0n) });
  await user.clear(field());
  await user.type(field(), amount);
  await send();
  expect(said()).toBe(notice);
  expect(sent()).toEqual([]);
});

it('puts the whole debt back with one tap, and forgets why another amount was wrong', async () => {
  const { user, send } = open();
  await user.clear(field());
  await user.type(field(), '20');
  await send();
  await user.click(screen.getByRole('button', { name: 'Full amount: $500.00' }));
  expect(field().value).toBe('500.00');
  expect(said()).not.toContain('Please');
});

it('leads to a deposit of what is missing', () => {
  open({ money: 20_000n });
  const link = screen.getByRole('link', { name: 'You need $300.00 more. Make a deposit' });
  expect(link.getAttribute('href')).toBe('#/Member/Recharge');
});

it('asks for no deposit where the wallet just covers the debt', () => {
  open({ money: 50_000n });
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['running', 86_400_000, 'Time left to repay:'],
  ['overdue', -86_400_000, 'Your loan is overdue'],
])('says of a loan that is %s when it is due', (phase, ms, notice) => {
  open({}, loanDue(ms));
  const line = document.querySelector('[data-phase]');
  expect(line?.getAttribute('data-phase')).toBe(phase);
  expect(line?.textContent).toContain(notice);
});

it('says why the server refuses, until the amount is changed', async () => {
  answer = () => refusal('too_frequent');
  const { user, send } = open();
  await send();
  await waitFor(() => expect(document.querySelector('[data-operation-state="refused"]')).not.toBeNull());
  await user.type(field(), '0');
  expect(document.querySelector('[data-operation-state]')).toBeNull();
});
