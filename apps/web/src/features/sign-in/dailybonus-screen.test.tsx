// @vitest-environment-options { "url": "http://localhost/#/dailybonus" }

import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { DailybonusScreen } from './dailybonus-screen.tsx';

const closed = /^Daily sign-in is not available/;
const refused: Answer = { status: 400, body: { status: 'error', code: 400, message: 'no' } };
const pack = (id: number, type: -1 | -2, days: number, money = '5.00') => ({
  id,
  type,
  days,
  bonus_money: money,
  name: '',
});
const march = {
  month: '2026-03',
  today: '2026-03-04',
  today_checked: false,
  checked_day: [2, 3],
  week: [2, 3, 4, 5].map((date) => ({ day: `2026-03-0${date}`, checked: date < 4 ? 1 : 0 })),
  serial_days: 2,
  best_serial_days: 6,
  total_days: 9,
  is_open: 1,
};
const february = { ...march, month: '2026-02', checked_day: [28] };

let days: object;
let packs: object[];
let awards: object[];
let check: () => Answer;
let award: () => Answer;
const app = openApp(({ path, query }) => {
  if (path === '/dailybonus/history')
    return success({ data: query.get('month') === '2026-02' ? february : days });
  if (path === '/dailybonus/award/list') return success({ data: { list: packs } });
  if (path === '/dailybonus/award/history') return success({ data: awards });
  if (path === '/dailybonus/check') return check();
  return path.endsWith('/award') ? award() : { status: 404 };
});

beforeEach(async () => {
  langStore.set('en');
  await addTexts('sign-in');
  days = march;
  packs = [pack(1, -2, 7), pack(2, -1, 9)];
  awards = [];
  check = () => refused;
  award = () => refused;
  toastStore.set([]);
});
afterEach(() => operationsStore.set([]));

const signButton = (name = 'Sign in now') => screen.findByRole<HTMLButtonElement>('button', { name });
const toasts = () => toastStore.get().map(({ kind, text }) => `${kind}: ${text}`);
const serial = () => document.querySelector('[data-serial]')?.getAttribute('data-serial');
const packState = (name: string) =>
  document.querySelector(`[data-pack="${name}"]`)?.getAttribute('data-state');
const week = () =>
  [...document.querySelectorAll('li[data-state][aria-current], ol li[data-state]')].map((day) =>
    day.getAttribute('data-state'),
  );

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <DailybonusScreen />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('the day', () => {
  it('is signed with one tap, which counts at once', async () => {
    const gate = Promise.withResolvers<void>();
    check = () => ({ ...success({}), after: gate.promise });
    const user = open();
    await user.click(await signButton());
    expect(screen.queryByText(closed)).toBeNull();
    await waitFor(() => expect(serial()).toBe('3'));
    expect((await signButton('Signed in today')).disabled).toBe(true);
    days = { ...march, today_checked: true, checked_day: [2, 3, 4], serial_days: 3 };
    gate.resolve();
    await waitFor(() => expect(toasts()).toEqual(['success: Signed in. See you tomorrow!']));
    expect(app.seen.filter(({ path }) => path === '/dailybonus/check')).toHaveLength(1);
  });

  it('is taken back where the server refuses it', async () => {
    const gate = Promise.withResolvers<void>();
    check = () => ({ ...refused, after: gate.promise });
    const user = open();
    await user.click(await signButton());
    await waitFor(() => expect(serial()).toBe('3'));
    gate.resolve();
    await waitFor(() => expect(serial()).toBe('2'));
    expect((await signButton()).disabled).toBe(false);
    expect(toasts()).toHaveLength(1);
  });

  it('shows the week: what was signed, what was missed, and what comes', async () => {
    days = { ...march, week: march.week.map((day, index) => ({ ...day, checked: index === 0 ? 1 : 0 })) };
    open();
    await signButton();
    expect(week()).toEqual(['signed', 'missed', 'open', 'open']);
    expect(document.querySelector('ol [aria-current="date"]')?.getAttribute('data-state')).toBe('open');
  });
});

describe('while signing in is closed', () => {
  it('says so, and neither the day nor a pack can be had', async () => {
    days = { ...march, is_open: 0 };
    packs = [pack(2, -1, 9)];
    open();
    expect(await screen.findByText(closed)).toBeTruthy();
    expect((await signButton()).disabled).toBe(true);
    expect((await signButton('Claim')).disabled).toBe(true);
  });
});

describe('the packs', () => {
  it('are claimed once their days are reached, in money that is said', async () => {
    award = () => success({ data: { state: 1 } });
    const user = open();
    await user.click(await signButton('Claim'));
    expect([packState('consecutive-7'), packState('cumulative-9')]).toEqual(['locked', 'receivable']);
    await waitFor(() => expect(toasts()).toEqual(['success: $5.00 is yours!']));
    expect(app.seen.filter(({ path }) => path.endsWith('/award')).map(({ path }) => path)).toEqual([
      '/dailybonus/2/award',
    ]);
  });

  it('that staff look at first are announced as such', async () => {
    award = () => success({ data: { state: 0 } });
    const user = open();
    await user.click(await signButton('Claim'));
    await waitFor(() => expect(toasts()).toEqual(['info: Claimed. It is paid after a quick review']));
  });

  it('count what is reached of their days, each its own', async () => {
    open();
    await signButton();
    const streak = screen.getByRole('region', { name: /^Streak rewards/ });
    expect(within(streak).getByText('6/7')).toBeTruthy();
    expect(within(streak).getAllByRole('listitem')).toHaveLength(1);
    expect(within(screen.getByRole('region', { name: /^Total-day/ })).getAllByRole('listitem')).toHaveLength(
      1,
    );
  });

  it('of an operator who has none are said to be missing', async () => {
    packs = [];
    open();
    expect(await screen.findByText('No rewards yet')).toBeTruthy();
  });

  it.each([
    [1, 'received', 'Claimed'],
    [0, 'waiting', 'In review'],
    [-1, 'refused', 'Declined'],
  ])('with an award in state %i are %s', async (state, shown, label) => {
    awards = [{ type: 1, serial_days: 0, total_days: 9, state }];
    open();
    expect(await screen.findByText(label)).toBeTruthy();
    expect(packState('cumulative-9')).toBe(shown);
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  });
});

describe('the calendar', () => {
  const signed = () =>
    [...document.querySelectorAll('[data-signed]')].map((cell) =>
      Number.parseInt(cell.textContent ?? '', 10),
    );
  const today = () =>
    screen.getByRole('region', { name: 'Sign-in calendar' }).querySelector('[aria-current=date]')
      ?.textContent;

  it('goes back a month and forward again, and marks today in its own', async () => {
    const user = open();
    await signButton();
    expect([signed(), today()]).toEqual([[2, 3], '4']);
    expect((await signButton('Next month')).disabled).toBe(true);
    await user.click(await signButton('Previous month'));
    await waitFor(() => expect(signed()).toEqual([28]));
    expect(screen.getByText('February 2026')).toBeTruthy();
    expect(today()).toBeUndefined();
    await user.click(await signButton('Next month'));
    expect([signed(), today()]).toEqual([[2, 3], '4']);
  });

  it('stays in this month where a back end tells no other', async () => {
    const { month: _month, ...foreign } = march;
    days = foreign;
    open();
    expect((await signButton('Previous month')).disabled).toBe(true);
  });
});
