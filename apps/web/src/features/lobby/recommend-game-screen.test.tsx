// @vitest-environment-options { "url": "http://localhost/#/Main/recommendGame/SBS/3" }
import { gameTypes } from '@koi/contract/enumerations';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { addressStore, navigate, PageAddressContext, useAddressNow } from '../../shared/navigation/router.ts';
import type { Playable } from '../games/playable.ts';
import { PopularGames } from './popular-games.tsx';
import { type LobbyTab, lobbyQuery } from './queries.ts';
import { RecommendGameScreen } from './recommend-game-screen.tsx';

const game = (id: number, fields: object = {}) => ({
  id,
  name: `Game ${id}`,
  api_name: 'SBS',
  game_type: gameTypes.slots,
  game_code: `S${id}`,
  full_image_url: '',
  param_remark: null,
  weather: 'normal',
  ...fields,
});
const entry: Playable = {
  kind: 'entry',
  id: 1,
  supplier: 'SBS',
  supplierTitle: '',
  gameType: gameTypes.slots,
  title: 'Sandbox slots',
  picture: '',
  parameters: {},
  health: 'normal',
};
const lobby = (health: Playable['health']): LobbyTab[] => [
  {
    title: 'Slots',
    gameType: gameTypes.slots,
    iconBefore: '',
    iconAfter: '',
    entries: [{ ...entry, health }],
  },
];

let answer: (query: URLSearchParams) => Answer;
const app = openApp(({ path, query }) => (path === '/games/lists' ? answer(query) : { status: 404 }));
beforeEach(() => {
  navigate('/Main/recommendGame/SBS/3?title=From the address', { replace: true });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  answer = () => success({ data: { data: [game(1), game(2)], current_page: 1, last_page: 1, total: 2 } });
});

/** The page at the address that the app is at. */
function Here({ children }: { children: React.ReactNode }) {
  const { search } = useAddressNow();
  return (
    <PageAddressContext
      value={{
        pathname: '/Main/recommendGame/SBS/3',
        params: { api_code: 'SBS', gametype: '3' },
        query: new URLSearchParams(search),
      }}
    >
      {children}
    </PageAddressContext>
  );
}
const wrapped = (element: React.ReactElement) => (
  <QueryClientProvider client={queryClient}>
    <Here>{element}</Here>
  </QueryClientProvider>
);
function open(health?: Playable['health']) {
  if (health)
    queryClient.setQueryData(lobbyQuery('zh_cn').queryKey, { tabs: lobby(health), searchVersion: '' });
  render(wrapped(<RecommendGameScreen />));
  return userEvent.setup();
}
const requested = () =>
  app.seen.filter(({ path }) => path === '/games/lists').map(({ query }) => Object.fromEntries(query));

describe('a supplier’s games', () => {
  it('are the hot ones at first, then those of the tag that is chosen', async () => {
    const user = open();
    expect(await screen.findByText('Game 1')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'From the address' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'New' }));
    await waitFor(() => expect(requested()).toHaveLength(2));
    expect(requested()).toMatchObject([
      { gameType: '3', api_code: 'SBS', tag: 'hot', page: '1', isMobile: '1' },
      { tag: 'new' },
    ]);
    expect(requested()[0]).not.toHaveProperty('keyword');
    // Whoever comes back from a game finds them again.
    expect(new URLSearchParams(addressStore.get().search).get('tag')).toBe('new');
  });

  it('are found by a word, which can be taken back', async () => {
    const user = open();
    await screen.findByText('Game 1');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), ' koi ');
    await waitFor(() => expect(requested().at(-1)).toMatchObject({ keyword: 'koi', tag: 'hot' }));
    const stored = () => new URLSearchParams(addressStore.get().search).get('keyword');
    await waitFor(() => expect(stored()).toBe('koi'));
    await user.click(screen.getByRole('button', { name: /^Clear/ }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    await waitFor(() => expect(stored()).toBeNull());
  });

  it('are those of the word and the tag of the address, after a game that replaced the page', async () => {
    navigate('/Main/recommendGame/SBS/3?title=From the address&tag=all&keyword=koi', { replace: true });
    const user = open();
    await screen.findByText('Game 1');
    expect(requested()).toMatchObject([{ keyword: 'koi', tag: 'all' }]);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('koi');
    await user.click(screen.getByRole('tab', { name: 'New' }));
    await waitFor(() => expect(requested().at(-1)).toMatchObject({ keyword: 'koi', tag: 'new' }));
  });

  it('that are none lead to all of them', async () => {
    answer = (query) =>
      success({
        data: { data: query.get('tag') === 'all' ? [game(3)] : [], current_page: 1, last_page: 1, total: 1 },
      });
    const user = open();
    await user.click(await screen.findByRole('button', { name: /all/i }));
    expect(await screen.findByText('Game 3')).toBeTruthy();
    expect(requested().at(-1)).toMatchObject({ tag: 'all' });
    expect(screen.queryByRole('button', { name: /all/i })).toBeNull();
  });

  it.each([
    ['slow', false],
    ['closed', true],
  ] as const)('of a supplier that is %s are said to be', async (health, isClosed) => {
    open(health);
    expect(await screen.findByRole('heading', { name: 'Sandbox slots' })).toBeTruthy();
    const notice = screen.getByRole('status');
    expect(notice.querySelector(`[data-status=${health}]`)).not.toBeNull();
    expect(notice.textContent?.includes('Sandbox slots')).toBe(isClosed);
  });

  it('of a supplier that is well say nothing', async () => {
    open('normal');
    await screen.findByText('Game 1');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('of a further page that fails can be asked for again', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => game(index + 1));
    answer = (query) =>
      query.get('page') === '1'
        ? success({ data: { data: rows, current_page: 1, last_page: 2, total: 90 } })
        : { status: 404 };
    open();
    await screen.findByText('Game 1');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    vi.stubGlobal('scrollY', 4_000);
    window.dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(requested().some(({ page }) => page === '2')).toBe(true));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

it('the popular games of a type end with those that are closed', async () => {
  answer = () =>
    success({
      data: {
        data: [game(1, { weather: 'closed' }), game(2), game(3)],
        current_page: 1,
        last_page: 1,
        total: 3,
      },
    });
  render(wrapped(<PopularGames gameType={gameTypes.slots} />));
  await screen.findByText('Game 1');
  expect(screen.getAllByText(/^Game/).map(({ textContent }) => textContent)).toEqual([
    'Game 2',
    'Game 3',
    'Game 1',
  ]);
});
