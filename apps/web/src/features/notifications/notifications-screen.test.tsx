// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../../api/base.ts';
import { configQuery } from '../../api/queries/site.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { activateLang, text } from '../../text/i18n.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  await activateLang('en');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  server = await startServer(() => ({ drop: true, after: new Promise(() => undefined) }));
  setApiBase(server.base);
  startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
});

afterEach(async () => {
  cleanup();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
  await server.close();
});

it('does not say that there are none before it knows', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationsScreen />
    </QueryClientProvider>,
  );
  expect(screen.queryByText(text('notifications.closed'))).toBeNull();
  queryClient.setQueryData(configQuery('system').queryKey, {});
  expect(await screen.findByText(text('notifications.closed'))).toBeTruthy();
});
