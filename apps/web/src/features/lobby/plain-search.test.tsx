// @vitest-environment-options { "url": "http://localhost/" }

import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../../api/base.ts';
import { queryClient } from '../../api/query-client.ts';
import { activateLang } from '../../shared/i18n/i18n.ts';
import { SearchOverlay } from './search-overlay.tsx';

const success = (fields: object): Answer => ({
  body: { status: 'success', code: 200, message: '', ...fields },
});
const unknown: Answer = { body: { status: 'error', code: 200, message: '' } };
const entry = (title: string, game_type: number, api_name: string) => ({
  title,
  game_type,
  api_name,
  mobile_pic: '',
  params: '{"gameCode":1}',
});
const slot = (id: number, name: string) => ({
  id,
  name,
  api_name: 'PG',
  game_type: 3,
  game_code: String(id),
  full_image_url: '',
  param_remark: '',
});

let lists: (gameType: string) => Answer;
let server: Awaited<ReturnType<typeof startServer>>;

const requested = (path: string) => server.seen.filter((request) => request.path === path);

beforeEach(async () => {
  await activateLang('en');
  provideDialogs();
  // Ignores the keyword, as some back ends do.
  lists = (gameType) =>
    success({ data: gameType === '3' ? [slot(1, 'Jade Rivér'), slot(2, 'Sun Reels')] : [] });
  server = await startServer(({ path, query }) => {
    if (path === '/games')
      return success({
        data: [
          { title: 'Hot', child: [entry('Jade Hall', 1, 'AG'), entry('Pearl Bay', 2, 'CQ')] },
          { title: 'Live', child: [entry('Jade Hall', 1, 'AG'), entry('Orchid Hall', 1, 'BB')] },
          { title: 'Sport', child: null },
        ],
      });
    if (path === '/game/type')
      return success({
        data: [
          { key: 1, value: 'Live', isLobbyPage: false },
          { key: 3, value: 'Slots', isLobbyPage: true },
          { key: 6, value: 'Cards', isLobbyPage: true },
        ],
      });
    return path === '/games/lists' ? lists(query.get('gameType') ?? '') : unknown;
  });
  setApiBase(server.base);
  render(
    <QueryClientProvider client={queryClient}>
      <SearchOverlay onClose={() => undefined} />
    </QueryClientProvider>,
  );
});

afterEach(async () => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  await server.close();
});

const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const field = () => screen.findByRole('combobox');

it('finds lobby entries and listed games where there is no index', async () => {
  await waitFor(() => expect(names()).toEqual(['Jade Hall', 'Pearl Bay']));
  await userEvent.type(await field(), 'jade');
  await waitFor(() => expect(names()).toEqual(['Jade Hall', 'Jade RivérPG']));
  expect(requested('/games/search-index')).toHaveLength(1);
  expect(requested('/games/rows')).toHaveLength(0);
  const last = requested('/games/lists').filter(({ query }) => query.get('keyword') === 'jade');
  expect(last.map(({ query }) => query.get('gameType')).sort()).toEqual(['3', '6']);
});

it('opens what it found', async () => {
  await userEvent.type(await field(), 'orchid');
  await userEvent.click(await screen.findByRole('option', { name: /Orchid Hall/ }));
  await waitFor(() =>
    expect(location.hash).toMatch(/^#\/loginToSupplier\?api_code=BB&gameType=1&isMobile=1/),
  );
});

it('finds what the lobby has where games are not listed by keyword either', async () => {
  lists = () => unknown;
  await userEvent.type(await field(), 'jade');
  await waitFor(() => expect(names()).toEqual(['Jade Hall']));
  await userEvent.type(await field(), 'x');
  await screen.findByText('No results');
  expect(screen.queryByText('Search is not available')).toBeNull();
});

it('does not say that there is nothing where the lists could not be asked', async () => {
  lists = () => ({ status: 500, body: { status: 'error', code: 500, message: 'broken' } });
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  await userEvent.type(await field(), 'reels');
  const retry = await screen.findByRole('button', { name: /again/i });
  expect(screen.queryByText('No results')).toBeNull();
  lists = () => success({ data: [slot(2, 'Sun Reels')] });
  await userEvent.click(retry);
  await screen.findByRole('option', { name: /Sun Reels/ });
});
