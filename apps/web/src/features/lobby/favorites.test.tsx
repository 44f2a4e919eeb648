// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../../api/base.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { activateLang } from '../../shared/i18n/i18n.ts';
import { fromGame } from '../games/playable.ts';
import { changeFavorite, useFavorites } from './favorites.ts';

const row = (id: number) => ({
  id,
  name: `Game ${id}`,
  api_name: 'PG',
  game_type: 3,
  game_code: String(id),
  full_image_url: '',
  param_remark: '',
});
let stored: number[];
let change: () => Answer;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  await activateLang('en');
  stored = [1];
  change = () => ({
    status: 400,
    body: { status: 'error', code: 400, message: 'no', error: 'game_unknown' },
  });
  server = await startServer(({ path }) =>
    path === '/favor/list'
      ? {
          body: { status: 'success', code: 200, message: '', apigames: [], gamelists: stored.map(row) },
        }
      : change(),
  );
  setApiBase(server.base);
  startSession('x', { isDemo: false });
});

afterEach(async () => {
  cleanup();
  endSession();
  queryClient.clear();
  await server.close();
});

async function open() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const hook = renderHook(() => useFavorites().data, { wrapper });
  await waitFor(() => expect(hook.result.current).toBeDefined());
  return { ids: () => hook.result.current?.map(({ id }) => id) };
}

it('shows the change before the server has answered, and sends what names the game', async () => {
  let release = () => {};
  const after = new Promise<void>((resolve) => {
    release = resolve;
  });
  change = () => ({ after });
  const { ids } = await open();
  const changed = changeFavorite({ game: fromGame(row(2)), wanted: true });
  await waitFor(() => expect(ids()).toEqual([2, 1]));
  stored = [2, 1];
  release();
  await changed;
  expect(ids()).toEqual([2, 1]);
  const sent = server.seen.find(({ path }) => path === '/favor/add');
  expect(sent?.body).toEqual({ api_name: 'PG', game_type: 3, model_id: 2 });
});

it('takes back a refused change', async () => {
  const { ids } = await open();
  await expect(changeFavorite({ game: fromGame(row(1)), wanted: false })).rejects.toThrow('no');
  await waitFor(() => expect(ids()).toEqual([1]));
});
