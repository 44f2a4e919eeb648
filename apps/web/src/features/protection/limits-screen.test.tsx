// @vitest-environment-options { "url": "http://localhost/#/Member/Limits" }
import type { Reply } from '@koi/contract';
import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts, text } from '../../shared/i18n/i18n.ts';
import { LimitsScreen } from './limits-screen.tsx';

type View = Reply<'POST /member/limits/list'>['data'];

const view = (day: string | null, minutes: number): View => ({
  limits: (['day', 'week', 'month'] as const).map((period) => ({
    kind: 'deposit',
    period,
    amount: period === 'day' ? day : null,
    used: '0.00',
    left: period === 'day' ? day : null,
    next_amount: null,
    next_at: null,
  })),
  reminder: { minutes, next_minutes: null, next_at: null },
  position: { day: '0.00', month: '0.00' },
  exclusion: null,
  choices: { least: '10.00', reminder_minutes: [15, 30], time_out_days: [1], exclusion_months: [6] },
  history: [],
});

/** The answers to changes, in their order. */
let changes: Answer[];
let stored: View;
const server = openApp(({ path }) => {
  if (path === '/auth/me') return success({ data: { id: 7, name: 'panda7', money: '0.00' } });
  if (path === '/member/limits/list') return success({ data: stored });
  if (['/member/limits/set', '/member/limits/reminder'].includes(path))
    return changes.shift() ?? { status: 404 };
  return { status: 404 };
});

beforeEach(async () => {
  changes = [];
  stored = view(null, 0);
  toastStore.set([]);
  await addTexts('protection');
});

async function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <LimitsScreen />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: new RegExp(`^${text('protection.day')}`) });
  return userEvent.setup();
}

const day = () => screen.getByRole('button', { name: new RegExp(`^${text('protection.day')}`) });
const choice = (name: RegExp) => screen.getByRole('radio', { name });
const isChosen = (name: string | RegExp) => screen.findByRole('radio', { name, checked: true });
const failures = () => toastStore.get().filter(({ kind }) => kind === 'failure');
const requested = (path: string) => server.seen.filter((request) => request.path === path);

async function setDay(user: ReturnType<typeof userEvent.setup>, amount: string) {
  await user.click(day());
  const sheet = await screen.findByRole('dialog');
  await user.clear(within(sheet).getByRole('textbox'));
  await user.type(within(sheet).getByRole('textbox'), amount);
  await user.click(within(sheet).getByRole('button', { name: text('common.save') }));
}

it('a limit shows before its answer, and goes with a failure', async () => {
  const answered = Promise.withResolvers<void>();
  changes = [{ drop: true, after: answered.promise }];
  const user = await show();
  await setDay(user, '200');
  await waitFor(() => expect(day().textContent).toContain('$200.00'));
  answered.resolve();
  await waitFor(() => expect(day().textContent).toContain(text('protection.none')));
  expect(requested('/member/limits/set').map(({ body }) => body)).toEqual([
    { kind: 'deposit', period: 'day', amount: '200.00' },
  ]);
});

it('a looser limit shows beside the one that still holds', async () => {
  stored = view('200.00', 0);
  const answered = Promise.withResolvers<void>();
  changes = [{ ...success({ data: stored }), after: answered.promise }];
  const user = await show();
  await setDay(user, '500');
  await waitFor(() => expect(day().textContent).toContain('$500.00'));
  expect(day().textContent).toContain('$200.00');
  answered.resolve();
});

it('a reminder that could not be set goes back to what it was, and the member gets a message', async () => {
  changes = [{ drop: true }];
  const user = await show();
  await user.click(choice(/15/));
  await waitFor(() => expect(failures()).not.toEqual([]));
  await isChosen(text('protection.never'));
});

it('a second choice stays when the first one fails meanwhile', async () => {
  const failing = Promise.withResolvers<void>();
  changes = [{ drop: true, after: failing.promise }, success({ data: view(null, 15) })];
  const user = await show();
  await user.click(choice(/30/));
  await isChosen(/30/);
  await user.click(choice(/15/));
  await isChosen(/15/);
  // One at a time: the answer to the latest choice is the one that stays.
  expect(requested('/member/limits/reminder').map(({ body }) => body)).toEqual([{ minutes: 30 }]);
  stored = view(null, 15);
  failing.resolve();
  await waitFor(() => expect(requested('/member/limits/reminder')).toHaveLength(2));
  await waitFor(() => expect(toastStore.get().some(({ kind }) => kind === 'success')).toBe(true));
  await isChosen(/15/);
});
