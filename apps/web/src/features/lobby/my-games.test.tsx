// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { sessionStore } from '../../api/session.ts';
import { activateLang } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { rememberMyGames } from '../games/my-games-mark.ts';
import { fromGame } from '../games/playable.ts';
import { MyGames } from './my-games.tsx';
import { recentQuery } from './queries.ts';

const game = (id: number, name: string) =>
  fromGame({
    id,
    name,
    api_name: 'SBS',
    game_type: 3,
    game_code: `SLOT_${id}`,
    full_image_url: '',
    param_remark: null,
  });

const guest = sessionStore.get();

beforeEach(async () => {
  await activateLang('en');
  // Requests never answer.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  sessionStore.set({ ...guest, token: 'token' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  rememberMyGames(false);
  sessionStore.set(guest);
  vi.unstubAllGlobals();
});

it('shows neither list before both are known: the second would take the place of the first', async () => {
  const lang = langStore.get();
  rememberMyGames(true);
  queryClient.setQueryData(['favorites', lang], [game(1, 'Neon Fruits')]);
  render(
    <QueryClientProvider client={queryClient}>
      <MyGames lang={lang} />
    </QueryClientProvider>,
  );
  expect(screen.queryByText('Neon Fruits')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  queryClient.setQueryData(recentQuery(lang).queryKey, [game(2, 'Koi Pond'), game(1, 'Neon Fruits')]);
  await screen.findByText('Koi Pond');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Koi Pond'),
    expect.stringContaining('Neon Fruits'),
  ]);
});

it('starts again at the game that was played last: a row that stays follows the one it began with', async () => {
  const lang = langStore.get();
  queryClient.setQueryData(['favorites', lang], []);
  queryClient.setQueryData(recentQuery(lang).queryKey, [game(1, 'Neon Fruits'), game(2, 'Koi Pond')]);
  render(
    <QueryClientProvider client={queryClient}>
      <MyGames lang={lang} />
    </QueryClientProvider>,
  );
  const row = await screen.findByRole('list');
  queryClient.setQueryData(recentQuery(lang).queryKey, [game(1, 'Neon Fruits')]);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('list')).toBe(row);
  queryClient.setQueryData(recentQuery(lang).queryKey, [game(2, 'Koi Pond'), game(1, 'Neon Fruits')]);
  await screen.findByText('Koi Pond');
  expect(screen.getByRole('list')).not.toBe(row);
});

it('waits until the lobby is come back to, where a server-rendered one has no place for it', async () => {
  const lang = langStore.get();
  const root = document.createElement('div');
  root.id = 'app';
  root.dataset.prerendered = '/Main/home';
  document.body.append(root);
  queryClient.setQueryData(['favorites', lang], []);
  queryClient.setQueryData(recentQuery(lang).queryKey, [game(2, 'Koi Pond')]);
  const lobby = (mode: 'visible' | 'hidden') => (
    <QueryClientProvider client={queryClient}>
      <Activity mode={mode}>
        <MyGames lang={lang} />
      </Activity>
    </QueryClientProvider>
  );
  const { rerender } = render(lobby('visible'));
  expect(screen.queryByText('Koi Pond')).toBeNull();
  rerender(lobby('hidden'));
  rerender(lobby('visible'));
  await screen.findByText('Koi Pond');
  root.remove();
});

it('is switched by arrow keys: one stop for the tab key, and a panel that says what it shows', async () => {
  const lang = langStore.get();
  queryClient.setQueryData(['favorites', lang], [game(1, 'Neon Fruits')]);
  queryClient.setQueryData(recentQuery(lang).queryKey, [game(2, 'Koi Pond')]);
  render(
    <QueryClientProvider client={queryClient}>
      <MyGames lang={lang} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const panel = (name: string) => screen.findByRole('tabpanel', { name });
  expect(await panel('Recently played')).toHaveProperty('textContent', expect.stringContaining('Koi Pond'));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Recently played');
  await user.keyboard('{ArrowRight}');
  expect(await panel('Favourites')).toHaveProperty('textContent', expect.stringContaining('Neon Fruits'));
  expect(document.activeElement?.textContent).toBe('Favourites');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0]);
  await user.keyboard('{ArrowRight}');
  await panel('Recently played');
});
