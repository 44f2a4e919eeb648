import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { application } from '../../test/application.ts';
import { openConsole, openRoom, pageOf } from '../../test/open-console.tsx';
import ApplicationQueue from './application-queue.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('an open application stays with what was typed when the list is read again without it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let rows: readonly object[] = [application];
  const sent = openConsole(<ApplicationQueue />, ['activities.read', 'activities.decide'], {
    'POST /operator/activities/applications': () => pageOf(rows),
    'POST /operator/activities/read': () => ({ data: { amounts: {}, turnover_times: '1' } }),
  });
  const reads = () => sent.filter(({ key }) => key === 'POST /operator/activities/applications').length;
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByText('2026-03-01 12:00:00'));
  await user.click(await screen.findByRole('button', { name: 'Decline (r)' }));
  await user.type(screen.getByLabelText(/^Reason/), 'has one already');

  rows = [];
  const before = reads();
  await vi.advanceTimersByTimeAsync(6_000);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await screen.findByText(/No matching applications/i, { exact: false }, { timeout: 5000 });
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'has one already');
});

test('the middle of a row opens the application, and c accepts it as in every queue', async () => {
  openRoom('/applications', ['activities.read', 'activities.decide'], {
    'POST /operator/activities/applications': () => pageOf([{ ...application, id: 3, title: 'Harvest' }]),
    'POST /operator/activities/applications/:id/take': () => ({ data: { taken_by: 'ann', is_mine: 1 } }),
    'POST /operator/activities/read': () => ({ data: { amounts: {}, turnover_times: '1' } }),
  });
  await userEvent.click(await screen.findByRole('cell', { name: 'Harvest' }));
  await waitFor(() => expect(location.hash).toContain('/applications?'));
  const panel = await screen.findByRole('region', { name: /^Harvest/ });
  expect(within(panel).getByRole('link', { name: 'Harvest' }).getAttribute('href')).toContain('/activities/');
  await within(panel).findByRole('button', { name: 'Approve (c)' });
  await userEvent.keyboard('c');
  expect(await screen.findByText('Approve this application?')).toBeDefined();
});
