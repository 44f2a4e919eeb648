// @vitest-environment-options { "url": "http://localhost/" }

import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { BorrowScreen } from './borrow-screen.tsx';

const ago = (ms: number) => toWireDate(new Date(Date.now() - ms));
const loan = (fields: object = {}) => ({
  id: 5,
  type: 'borrow',
  status: 2,
  money: '500.00',
  borrow_day: 30,
  is_return: 0,
  is_overdue: 0,
  is_read: 0,
  created_at: ago(3_600_000),
  updated_at: ago(3_600_000),
  dead_at: ago(-86_400_000),
  ...fields,
});
const returned = { is_return: 1, dead_at: ago(86_400_000) };

let texts: () => Answer;
let account: object;
let rows: object[];
let member: object;
let decide: () => Answer;
let pictures: number;
const app = openApp(({ path }) => {
  if (path === '/credit/rule') return texts();
  if (path === '/auth/me') return success({ data: { id: 7, name: 'panda7', realname: 'Li Wei', ...member } });
  if (path === '/credit/search')
    return success({ row: { name: 'panda7', ...account }, list: rows, pageNum: 1, rowCount: rows.length });
  if (path === '/auth/captcha') {
    pictures += 1;
    return success({ data: { img: 'data:,', key: `key${pictures}` } });
  }
  return path === '/credit/borrow' ? decide() : { status: 404 };
});

beforeEach(async () => {
  await addTexts('credit');
  texts = () => success({ data: { credit_borrow: '<p>How it works</p>' } });
  account = { total_credit: '1000.00', used_credit: '200.00' };
  rows = [];
  member = {};
  decide = () => success({});
  pictures = 0;
  toastStore.set([]);
});
afterEach(() => operationsStore.set([]));

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <BorrowScreen />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const sent = () => app.seen.filter(({ path }) => path === '/credit/borrow').map(({ body }) => body);
const amountField = () => screen.findByRole('textbox', { name: /^Loan amount/ });
const captchaField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Captcha/ });
const said = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

async function fill(amount: string, captcha = '1234') {
  const user = open();
  if (amount) await user.type(await amountField(), amount);
  else await amountField();
  await waitFor(() => expect(document.querySelector('[data-captcha] img')).not.toBeNull());
  if (captcha) await user.type(captchaField(), captcha);
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Request loan' })) };
}

describe('a loan', () => {
  it('is asked for within what is left of the limit, for the days that are chosen', async () => {
    const { user, send } = await fill('800');
    expect(screen.getByText('Available to borrow').nextElementSibling?.textContent).toBe('$800.00');
    expect(screen.getByText('To repay').nextElementSibling?.textContent).toBe('$800.00');
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('7 days');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([
      {
        name: 'panda7',
        realname: 'Li Wei',
        money: '800.00',
        days: 7,
        key: 'key1',
        captcha: '1234',
        request_id: expect.any(String) as string,
      },
    ]);
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ kind: 'success', text: 'Request sent' }]));
  });

  it.each([
    ['', 'Please enter an amount'],
    ['800.01', 'You can borrow up to $800.00'],
  ])('of "%s" is not asked for: %s', async (amount, notice) => {
    const { send } = await fill(amount);
    await send();
    expect(said(await amountField())).toBe(notice);
    expect(sent()).toEqual([]);
  });

  it('is not asked for without the digits of the picture', async () => {
    const { user, send } = await fill('100', '12');
    expect(captchaField().getAttribute('aria-invalid')).not.toBe('true');
    await send();
    expect(captchaField().getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
    await user.type(captchaField(), '34');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('that is refused gets a new picture, and the reason stands at its field', async () => {
    decide = () => refusal('captcha_wrong');
    const { send } = await fill('100');
    await send();
    await waitFor(() => expect(captchaField().getAttribute('aria-invalid')).toBe('true'));
    expect(captchaField().value).toBe('');
    await waitFor(() => expect(pictures).toBe(2));
    expect(document.querySelector('[data-operation-state]')).toBeNull();
  });

  it('that is refused for another reason says so until the amount is changed', async () => {
    decide = () => refusal('too_frequent');
    const { user, send } = await fill('100');
    await send();
    await waitFor(() => expect(document.querySelector('[data-operation-state="refused"]')).not.toBeNull());
    expect(captchaField().getAttribute('aria-invalid')).not.toBe('true');
    await user.type(await amountField(), '0');
    expect(document.querySelector('[data-operation-state]')).toBeNull();
  });
});

describe('no loan', () => {
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const noForm = () => expect(screen.queryByRole('button', { name: 'Request loan' })).toBeNull();

  it.each([
    ['under review', loan({ status: 1 }), 'reviewing'],
    ['running', loan(), 'running'],
    ['overdue', loan({ dead_at: ago(86_400_000) }), 'overdue'],
  ])('is asked for while one is %s', async (_what, request, state) => {
    rows = [request];
    open();
    await waitFor(() =>
      expect(document.querySelector('[data-credit-state]')?.getAttribute('data-credit-state')).toBe(state),
    );
    noForm();
    if (state === 'reviewing') expect(screen.queryByRole('link', { name: 'Repay' })).toBeNull();
    else expect(link('Repay')).toBe('#/Credit/Repay');
  });

  it('is asked for in the minute after a repayment', async () => {
    rows = [{ ...loan({ type: 'lend', id: 6 }), created_at: ago(10_000) }, loan(returned)];
    open();
    expect(await screen.findByText('Repaid. You can borrow again soon')).toBeTruthy();
    noForm();
  });

  it('is asked for without a limit', async () => {
    account = { total_credit: '200.00', used_credit: '200.00' };
    open();
    expect(await screen.findByText('You have no loan limit yet')).toBeTruthy();
    expect(link('Rules')).toBe('#/Credit/Index');
    noForm();
  });

  it('is asked for without a real name', async () => {
    member = { realname: '' };
    open();
    expect(await screen.findByText('Add your real name first')).toBeTruthy();
    noForm();
  });

  it('is asked for while credit is closed, but a debt can be repaid', async () => {
    texts = () => refusal('credit_closed');
    member = { used_credit: '200.00' };
    open();
    expect(await screen.findByText('You can still repay your open loan')).toBeTruthy();
    expect(link('Repay')).toBe('#/Credit/Repay');
    noForm();
  });

  it('is closed for who owes nothing: the way leads home', async () => {
    texts = () => refusal('credit_closed');
    open();
    expect(await screen.findByText('Please check back later')).toBeTruthy();
    expect(link('Back to the lobby')).toBe('#/Main/home');
  });
});

it.each([
  ['a refused one', loan({ status: 3 }), 'refused'],
  ['one that was repaid', loan(returned), undefined],
])('a new loan can be asked for after %s', async (_what, request, shown) => {
  rows = [request];
  open();
  await amountField();
  expect(document.querySelector('[data-credit-state]')?.getAttribute('data-credit-state')).toBe(shown);
});

it.each([
  ['a visitor', 'Log in to borrow', () => endSession()],
  ['a trial account', 'Borrow', () => startSession(`x.${btoa('{"sub":"8"}')}.y`, { isDemo: true })],
])('%s learns what credit is, with no figures', async (_who, action, become) => {
  become();
  open();
  expect(await screen.findByRole('button', { name: action })).toBeTruthy();
  expect(screen.queryByText('Credit limit')).toBeNull();
  expect(app.seen.map(({ path }) => path)).not.toContain('/credit/search');
});
