// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { provideDialogs } from '../../../test/dialogs.ts';
import { everythingInSight } from '../../../test/in-sight.ts';
import { readAgainAfterNews } from '../../api/affected-queries.ts';
import { setApiBase } from '../../api/base.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { activateLang, text } from '../../text/i18n.ts';
import { EarningsList } from './earnings.tsx';

const success = (fields: object): Answer => ({
  body: { status: 'success', code: 200, message: '', ...fields },
});
const none = { current_page: 1, last_page: 1, per_page: 20, total: 0, data: [] };

let earned: string | null;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  await activateLang('en');
  provideDialogs();
  vi.stubGlobal('IntersectionObserver', everythingInSight);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  server = await startServer(({ path }) => {
    if (path === '/team/performanceDetail') return success({ data: none });
    if (path !== '/team/performance') return { status: 404 };
    return earned === null
      ? { status: 400, body: { status: 'error', code: 400, message: 'Not now' } }
      : success({
          sum: { total_award: earned, total_direct_award: earned, total_agent_award: '0.00' },
          total: [],
        });
  });
  setApiBase(server.base);
  startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
});

afterEach(async () => {
  cleanup();
  endSession();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  await server.close();
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
  // Of the sum, and of the game types.
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
  act(readAgainAfterNews);
  expect(await screen.findAllByText('$990.00')).not.toHaveLength(0);
});
