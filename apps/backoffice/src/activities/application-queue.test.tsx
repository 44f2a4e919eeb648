import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { application } from '../../test/application.ts';
import { openConsole, pageOf } from '../../test/open-console.tsx';
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
  await user.click(await screen.findByRole('button', { name: 'Refuse (r)' }));
  await user.type(screen.getByLabelText(/^Reason/), 'has one already');

  rows = [];
  const before = reads();
  await vi.advanceTimersByTimeAsync(6_000);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await screen.findByText(
    /No applications match|No results|No Applications/i,
    { exact: false },
    { timeout: 5000 },
  );
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'has one already');
});
