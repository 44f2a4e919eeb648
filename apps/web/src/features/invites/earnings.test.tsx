// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { everythingInSight } from '../../../test/in-sight.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { invalidateAfterLiveUpdate } from '../../api/invalidation.ts';
import { queryClient } from '../../api/query-client.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { EarningsList } from './earnings.tsx';

const none = { current_page: 1, last_page: 1, per_page: 20, total: 0, data: [] };

let earned: string | null;

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', everythingInSight);
});
openApp(({ path }) => {
  if (path === '/team/performanceDetail') return success({ data: none });
  if (path !== '/team/performance') return { status: 404 };
  return earned === null
    ? { status: 400, body: { status: 'error', code: 400, message: 'Not now' } }
    : success({
        sum: { total_award: earned, total_direct_award: earned, total_agent_award: '0.00' },
        total: [],
      });
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <EarningsList title="Commission" />
    </QueryClientProvider>,
  );

it('says that the sum cannot be had, and reads it again when asked', async () => {
  earned = null;
  open();
  // One for the total, one for the game types.
  const retries = () => screen.getAllByRole('button', { name: text('common.retry') });
  await waitFor(() => expect(retries()).toHaveLength(2));
  earned = '980.00';
  const [again] = retries();
  if (!again) throw new Error('nothing to try again');
  await userEvent.setup().click(again);
  expect(await screen.findAllByText('$980.00')).not.toHaveLength(0);
});

it('follows the sum when a commission has come', async () => {
  earned = '980.00';
  open();
  await screen.findAllByText('$980.00');
  earned = '990.00';
  act(invalidateAfterLiveUpdate);
  expect(await screen.findAllByText('$990.00')).not.toHaveLength(0);
});
