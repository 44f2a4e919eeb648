// @vitest-environment-options { "url": "http://localhost/#/Member/Limits" }

import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionStore } from '../../api/session.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { LimitsScreen } from './limits-screen.tsx';

const limit = (kind: string, period: string, fields: object = {}) => ({
  kind,
  period,
  amount: null as string | null,
  used: '0.00',
  left: null as string | null,
  next_amount: null,
  next_at: null,
  ...fields,
});
const event = (fields: object) => ({
  kind: 'deposit',
  period: 'day',
  before: null,
  after: '500.00',
  until: null,
  by_staff: 0,
  created_at: '2026-03-01 12:00:00',
  ...fields,
});
const day = { amount: '1000.00', used: '400.00', left: '600.00' };
const state = (fields: object = {}) => ({
  limits: [
    limit('deposit', 'month'),
    limit('deposit', 'day', day),
    limit('deposit', 'week', { amount: '900.00', used: '900.00', left: '0.00' }),
    limit('loss', 'day', { next_amount: '50.00', next_at: '2026-03-02 12:00:00' }),
    limit('loss', 'week'),
    limit('loss', 'month'),
  ],
  reminder: { minutes: 30, next_minutes: null, next_at: null },
  position: { day: '-12.00', month: '40.00' },
  exclusion: null,
  choices: { least: '10.00', reminder_minutes: [15, 30, 60], time_out_days: [1, 7], exclusion_months: [6] },
  history: [],
  ...fields,
});

let data: object;
let answer: () => Answer;
const app = openApp(({ path }) => {
  if (path === '/member/limits/list') return success({ data });
  if (path === '/member/limits/position') return success({ data: { day: '-12.00', month: '40.00' } });
  if (path === '/auth/me') return success({ data: { id: 7 } });
  return /set$|reminder$|exclude$/.test(path) ? answer() : { status: 404 };
});
beforeEach(async () => {
  await addTexts('protection');
  data = state();
  answer = () => success({ data: state() });
  toastStore.set([]);
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <LimitsScreen />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Deposit limit' });
  return userEvent.setup();
}
const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const row = (name: string, index: number) =>
  within(screen.getByRole('region', { name })).getAllByRole('button')[index] as HTMLElement;
const sent = () =>
  app.seen.filter(({ path }) => /set$|reminder$|exclude$/.test(path)).map(({ path, body }) => [path, body]);
const toasts = () => toastStore.get().map(({ kind }) => kind);

it('shows the limits by length, with what is used and what is left of each', async () => {
  await open();
  expect(rowsOf('Deposit limit')).toEqual([
    expect.stringContaining('Per day$1,000.00'),
    expect.stringContaining('Per week$900.00'),
    'Per monthNo limit',
  ]);
  expect(row('Deposit limit', 0).textContent).toContain('$600.00 left');
  const full = [0, 1].map((index) => row('Deposit limit', index).querySelector('[data-full]') !== null);
  expect(full).toEqual([false, true]);
  expect(row('Loss limit', 0).textContent).toMatch(/No limit\$50\.00 from .*12:00/);
});

describe('a limit', () => {
  async function change(typed: string) {
    const user = await open();
    await user.click(row('Deposit limit', 0));
    const sheet = within(await screen.findByRole('dialog', { name: 'Deposit limit · Per day' }));
    const field = sheet.getByRole('textbox');
    await user.clear(field);
    if (typed) await user.type(field, typed);
    return { user, sheet, save: () => user.click(sheet.getByRole('button', { name: 'Save' })) };
  }

  it.each([
    ['500', 'Applies right away'],
    ['1000', 'Applies right away'],
    ['1000.01', 'Applies in 24 hours. Until then, your current limit stays'],
  ])('of %s says when it applies', async (typed, notice) => {
    const { sheet } = await change(typed);
    expect(sheet.getByText(notice)).toBeTruthy();
  });

  it('is saved, and holds at once on the screen', async () => {
    const gate = Promise.withResolvers<void>();
    const after = { amount: '500.00', used: '400.00', left: '100.00' };
    answer = () => ({
      ...success({ data: state({ limits: [limit('deposit', 'day', after), ...state().limits.slice(2)] }) }),
      after: gate.promise,
    });
    const { save } = await change('500');
    await save();
    await waitFor(() => expect(row('Deposit limit', 0).textContent).toContain('$100.00 left'));
    gate.resolve();
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ text: 'Limit saved' }]));
    expect(sent()).toEqual([['/member/limits/set', { kind: 'deposit', period: 'day', amount: '500.00' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is removed with its own button, which none has that is not set', async () => {
    const { user, sheet } = await change('');
    await user.click(sheet.getByRole('button', { name: 'Remove limit' }));
    await waitFor(() =>
      expect(sent()).toEqual([['/member/limits/set', { kind: 'deposit', period: 'day', amount: '0' }]]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(row('Loss limit', 1));
    await screen.findByRole('dialog', { name: 'Loss limit · Per week' });
    expect(screen.queryByRole('button', { name: 'Remove limit' })).toBeNull();
  });

  it.each(['', '9.99'])('of "%s" is below the least', async (typed) => {
    const { sheet, save } = await change(typed);
    await save();
    expect(sheet.getByRole('alert').textContent).toBe('At least $10.00');
    expect(sent()).toEqual([]);
  });

  it('that the server refuses says so at its field, and the old one stands', async () => {
    answer = () => ({
      status: 422,
      body: {
        status: 'error',
        code: 422,
        message: 'no',
        error: 'validation',
        errors: { amount: ['Too many changes'] },
      },
    });
    const { sheet, save } = await change('500');
    await save();
    expect((await sheet.findByRole('alert')).textContent).toBe('Too many changes');
    expect(row('Deposit limit', 0).textContent).toContain('$1,000.00');
    expect(toasts()).toEqual([]);
  });

  it('that is refused for a reason of no field says so once, over the page', async () => {
    answer = () => refusal('too_frequent');
    const { sheet, save } = await change('500');
    await save();
    await waitFor(() => expect(toasts()).toEqual(['failure']));
    expect(sheet.queryByRole('alert')).toBeNull();
  });
});

describe('the reminder', () => {
  const chips = () =>
    within(screen.getByRole('radiogroup', { name: 'Reminder' }))
      .getAllByRole('radio')
      .map((one) => [one.textContent, one.getAttribute('aria-checked') === 'true']);

  it('is one of the site’s choices, or none', async () => {
    const user = await open();
    expect(chips()).toEqual([
      ['Never', false],
      ['Every 15 min', false],
      ['Every 30 min', true],
      ['Every 60 min', false],
    ]);
    await user.click(screen.getByRole('radio', { name: 'Every 15 min' }));
    await waitFor(() => expect(sent()).toEqual([['/member/limits/reminder', { minutes: 15 }]]));
  });

  it('that becomes rarer does so later', async () => {
    data = state({ reminder: { minutes: 30, next_minutes: 0, next_at: '2026-03-02 12:00:00' } });
    await open();
    expect(screen.getByText(/^Never from .*12:00/)).toBeTruthy();
  });
});

describe('a break', () => {
  async function ask(length: string) {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: length }));
    await user.click(screen.getByRole('button', { name: 'Take a break' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: `Take a break: ${length}?` }));
    return { user, dialog };
  }

  it.each([
    ['7 days', { kind: 'time_out', days: 7 }],
    ['6 months', { kind: 'self_exclusion', months: 6 }],
    ['Permanently', { kind: 'self_exclusion', months: 0 }],
  ])('of %s begins with a second yes, and logs out', async (length, body) => {
    const { user, dialog } = await ask(length);
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Take a break' }));
    await waitFor(() => expect(sessionStore.get().token).toBeNull());
    expect(sent()).toEqual([['/member/limits/exclude', body]]);
  });

  it('does not begin after a no, or where the server refuses', async () => {
    answer = () => refusal('too_frequent');
    const { user, dialog } = await ask('1 day');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take a break' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take a break' }),
    );
    await waitFor(() => expect(toasts()).toEqual(['failure']));
    expect(sessionStore.get().token).not.toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    [{ kind: 'time_out', until: '2026-03-08 12:00:00' }, /^Until .*12:00/],
    [{ kind: 'self_exclusion', until: null }, /^Permanently$/],
  ])('that runs is said: %j', async (exclusion, notice) => {
    data = state({ exclusion });
    await open();
    const panel = within(screen.getByRole('region', { name: 'Take a break' }));
    expect(panel.getAllByText(notice)[0]?.tagName).toBe('P');
  });
});

it('tells every change, newest first', async () => {
  data = state({
    history: [
      event({}),
      event({ period: null, after: null, by_staff: 1 }),
      event({ kind: 'reminder', period: null, after: '15' }),
      event({ kind: 'time_out', period: null, after: null, until: '2026-03-08 12:00:00' }),
      event({ kind: 'self_exclusion', period: null, after: null }),
    ],
  });
  await open();
  const rows = within(screen.getByRole('region', { name: 'Changes' })).getAllByRole('listitem');
  expect(rows.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Deposit limit · Per day\$500\.00/),
    expect.stringMatching(/^Deposit limitNo limit.* · by our team$/),
    expect.stringMatching(/^ReminderEvery 15 min/),
    expect.stringMatching(/^Take a breakUntil /),
    expect.stringMatching(/^Take a breakPermanently/),
  ]);
  expect(rows[0]?.textContent).not.toContain('by our team');
});

it('says that nothing was changed yet', async () => {
  await open();
  expect(screen.getByText('No changes yet')).toBeTruthy();
});
