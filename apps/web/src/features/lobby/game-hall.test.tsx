// @vitest-environment-options { "url": "http://localhost/#/Main/home" }
import { gameTypes } from '@koi/contract/enumerations';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openApp } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { startSession } from '../../api/session.ts';
import type { Playable } from '../games/playable.ts';
import { GameHall } from './game-hall.tsx';
import { type LobbyTab, lobbyQuery } from './queries.ts';

openApp(() => ({ status: 404 }));
beforeEach(() => sessionStorage.clear());

const noIcons = { iconBefore: '', iconAfter: '', entries: [] };
const tabs: LobbyTab[] = [
  { ...noIcons, title: 'Lottery', gameType: gameTypes.ownLottery },
  { ...noIcons, title: 'Live', gameType: gameTypes.live },
  { ...noIcons, title: 'Fishing', gameType: gameTypes.fishing },
];

/** The hall with these types; the test's user. */
function openHall(shown: readonly LobbyTab[]) {
  Element.prototype.scrollIntoView = () => undefined;
  queryClient.setQueryData(lobbyQuery('en').queryKey, { tabs: [...shown], searchVersion: '' });
  render(
    <QueryClientProvider client={queryClient}>
      <GameHall lang="en" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('is one stop for the tab key, and arrow keys go round among the types', async () => {
  const user = openHall(tabs);
  const stops = () => screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0);
  const shown = (title: string) => screen.findByRole('tabpanel', { name: title });
  await user.tab();
  for (const [key, title] of [
    ['ArrowRight', 'Live'],
    ['ArrowLeft', 'Lottery'],
    ['ArrowLeft', 'Fishing'],
    ['ArrowRight', 'Lottery'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    await shown(title);
    expect(stops()).toEqual([document.activeElement]);
    expect(document.activeElement?.textContent).toBe(title);
  }
});

it('shows the chosen type again after a game that replaced the page, and the first where it is gone', async () => {
  const user = openHall(tabs);
  await user.click(screen.getByRole('tab', { name: 'Fishing' }));
  cleanup();
  openHall(tabs);
  await screen.findByRole('tabpanel', { name: 'Fishing' });
  expect(screen.getByRole('tab', { name: 'Fishing' }).getAttribute('aria-selected')).toBe('true');
  cleanup();
  openHall(tabs.slice(0, 2));
  await screen.findByRole('tabpanel', { name: 'Lottery' });
});

it('brings the chosen type to the middle of the rail', async () => {
  const user = openHall(tabs);
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const tab = screen.getByRole('tab', { name: 'Fishing' });
  await user.click(tab);
  expect(scrolled.mock.contexts).toEqual([tab]);
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ inline: 'center', block: 'nearest' }));
});

it('shows the entries of the chosen type alone, whichever were shown before', async () => {
  const open: Playable = {
    kind: 'entry',
    id: 1,
    supplier: 'SBS',
    supplierTitle: '',
    gameType: gameTypes.slots,
    title: 'Koi Slots',
    picture: '',
    parameters: {},
    health: 'normal',
  };
  const shut: Playable = { ...open, id: 2, title: 'Pond Slots', health: 'closed' };
  const user = openHall([
    ...tabs,
    { ...noIcons, title: 'Slots', gameType: gameTypes.slots, entries: [open, shut] },
  ]);
  const choose = async (title: string) => {
    await user.click(screen.getByRole('tab', { name: title }));
    return screen.findByRole('tabpanel', { name: title });
  };
  const text = (await choose('Slots')).textContent;
  expect(text).toContain('Koi Slots');
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await choose('Live')).textContent).not.toContain('Slots');
    expect((await choose('Slots')).textContent).toBe(text);
  }
});

it('shows the operator’s own pictures of a tab, the other one while it is chosen, and the app’s icon for a lost one', async () => {
  const own = {
    ...noIcons,
    title: 'Slots',
    gameType: gameTypes.slots,
    iconBefore: '/a.png',
    iconAfter: '/b.png',
  };
  const one = { ...noIcons, title: 'Other', gameType: gameTypes.other, iconBefore: '/c.png' };
  const user = openHall([...tabs.slice(0, 1), own, one]);
  const picture = (name: string) => screen.getByRole('tab', { name }).querySelector('img');
  const shown = () => ['Lottery', 'Slots', 'Other'].map((name) => picture(name)?.getAttribute('src'));
  expect(shown()).toEqual([undefined, '/a.png', '/c.png']);
  await user.click(screen.getByRole('tab', { name: 'Slots' }));
  await waitFor(() => expect(shown()).toEqual([undefined, '/b.png', '/c.png']));
  fireEvent.error(picture('Other') as HTMLImageElement);
  await waitFor(() => expect(shown()).toEqual([undefined, '/b.png', undefined]));
});

const table = (id: number, health: Playable['health']): Playable => ({
  kind: 'entry',
  id,
  supplier: 'SBL',
  supplierTitle: '',
  gameType: gameTypes.live,
  title: `Table ${id}`,
  picture: '',
  parameters: {},
  health,
});

it('puts types that are wholly closed last and marks them, and stays at the chosen one meanwhile', async () => {
  const hall = (...sports: Playable['health'][]) => [
    {
      ...noIcons,
      title: 'Sports',
      gameType: gameTypes.sport,
      entries: sports.map((one, id) => table(id, one)),
    },
    {
      ...noIcons,
      title: 'Live',
      gameType: gameTypes.live,
      entries: [table(8, 'normal'), table(9, 'closed')],
    },
    { ...noIcons, title: 'Other', gameType: gameTypes.other },
  ];
  const user = openHall(hall('normal', 'closed'));
  const rail = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(rail()).toEqual(['Sports', 'Live', 'Other']);
  await user.click(screen.getByRole('tab', { name: 'Live' }));
  act(() => {
    const tabs = hall('closed', 'closed');
    queryClient.setQueryData(lobbyQuery('en').queryKey, { tabs, searchVersion: '' });
  });
  await waitFor(() => expect(rail()).toEqual(['Live', 'Other', 'SportsClosed']));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Live');
});

it.each([
  ['nothing for a member', table(8, 'normal'), false, ''],
  ['that it is not in the trial', table(8, 'normal'), true, 'Not in trial'],
  ['that it is busy', table(8, 'slow'), false, 'Busy'],
  ['that it is closed', table(8, 'closed'), false, 'Closed'],
  ['that it is new', { ...table(8, 'normal'), isNew: true }, false, 'New'],
  ['that it is closed, though it is new', { ...table(8, 'closed'), isNew: true }, false, 'Closed'],
] as const)('a tile says %s', async (_, game, isDemo, status) => {
  startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo });
  openHall([{ ...noIcons, title: 'Live', gameType: gameTypes.live, entries: [game] }]);
  expect((await screen.findByText('Table 8')).parentElement?.textContent).toBe(`Table 8${status}`);
});
