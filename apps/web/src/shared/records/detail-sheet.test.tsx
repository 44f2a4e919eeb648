import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { activateLang } from '../i18n/i18n.ts';
import { DetailSheet } from './detail-sheet.tsx';

beforeEach(async () => {
  await activateLang('en');
  provideDialogs();
  toastStore.set([]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const facts = [
  { label: 'Order no.', value: 'W1', copy: true },
  { label: 'Amount', value: '100.00', shown: <b>$100.00</b> },
  { label: 'Reason', value: '' },
  { label: 'Note', value: null },
];
const evidence = {
  name: 'withdrawal-W1',
  amount: '$100.00',
  status: 'Paid',
  steps: [
    { name: 'Requested', state: 'done' as const, time: '12:00' },
    { name: 'Declined', state: 'failed' as const, time: '12:05', note: 'Wrong name' },
    { name: 'Waiting', state: 'waiting' as const },
  ],
};
const show = (more: object = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <DetailSheet open onClose={() => undefined} title="Order" amount="$100.00" facts={facts} {...more} />
    </QueryClientProvider>,
  );

async function copyAll(more: object = {}): Promise<string[]> {
  const user = userEvent.setup();
  show(more);
  await user.click(screen.getByRole('button', { name: 'Copy all details' }));
  return (await navigator.clipboard.readText()).split('\n').filter((line) => !line.startsWith('Time zone'));
}

it('shows what there is of an order, and leaves out what there is not', () => {
  show();
  expect(screen.getByText('$100.00', { selector: 'b' })).toBeTruthy();
  for (const label of ['Reason', 'Note']) expect(screen.queryByText(label)).toBeNull();
  expect(
    screen.getAllByRole('button', { name: /^Copy / }).map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Copy Order no.', null]);
  expect(screen.queryByRole('link')).toBeNull();
});

it('copies the facts as they were sent, not as they are shown', async () => {
  expect(await copyAll()).toEqual(['Order no.: W1', 'Amount: 100.00']);
  expect(toastStore.get()).toMatchObject([{ kind: 'success', text: 'Copied' }]);
});

it('copies the stages of an order with them', async () => {
  expect(await copyAll({ evidence })).toEqual([
    'Order no.: W1',
    'Amount: 100.00',
    '',
    'Requested · 12:00',
    'Declined · 12:05 · Wrong name',
    'Waiting',
  ]);
});

it('says when nothing could be copied', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  show();
  await user.click(screen.getByRole('button', { name: 'Copy all details' }));
  expect(toastStore.get()).toMatchObject([{ kind: 'failure' }]);
});

it('leads to customer service with the order’s number', () => {
  show({ supportOrder: 'W1' });
  expect(screen.getByRole('link', { name: 'Ask about this' }).getAttribute('href')).toBe(
    '#/Service?order=W1',
  );
});
