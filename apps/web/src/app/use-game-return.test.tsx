// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApp, success } from '../../test/open-app.ts';
import { memberQuery, toMember } from '../api/member.ts';
import { operationsStore } from '../api/operations/operation-journal.ts';
import { notePlayed } from '../api/operations/played-supplier.ts';
import { queryClient } from '../api/query-client.ts';
import { gameResultStore } from '../features/games/game-result-store.ts';
import { HomecomingNote } from '../features/games/homecoming-note.tsx';
import { homecomingStore } from '../features/games/homecoming-store.ts';
import { useWallets } from '../features/wallets/queries.ts';
import { addTexts } from '../shared/i18n/i18n.ts';
import { useGameReturn } from './use-game-return.ts';

const me = (isAutomatic: 0 | 1) => ({ id: 7, name: 'panda7', is_trans_on: isAutomatic });
let inTransit: string;
let held: PromiseWithResolvers<void>;
openApp(({ path }) => {
  if (path === '/game/api_moneys') {
    const supplier = { api_code: 'LY', api_name: 'Lottery', money: '15.00', in_transit: inTransit };
    return success({
      data: { api_moneys: [{ api_code: 'money', money: '0.50' }, supplier], is_trans_on: 1 },
    });
  }
  if (path === '/game/recovery_last') return { ...success({ data: {} }), after: held.promise };
  return success({ data: path === '/auth/me' ? me(1) : {} });
});

beforeEach(async () => {
  await addTexts('game-result');
  inTransit = '0.00';
  held = Promise.withResolvers();
});
afterEach(() => {
  homecomingStore.set(null);
  gameResultStore.set(null);
  operationsStore.set([]);
  sessionStorage.clear();
});

function Lobby() {
  useGameReturn(true);
  useWallets();
  return null;
}
const inApp = (part: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);

describe('back from a game', () => {
  it('in automatic mode the balance is on its way home from the first moment until the wallets know it', async () => {
    queryClient.setQueryData(memberQuery.queryKey, toMember(me(1) as never));
    notePlayed('LY', 'http://elsewhere.test/', 'Lottery');
    inApp(<Lobby />);
    expect(homecomingStore.get()).toBe('LY');
    held.resolve();
    await waitFor(() => expect(homecomingStore.get()).toBeNull());
    expect(gameResultStore.get()).toMatchObject({ supplier: 'LY', title: 'Lottery', isHome: true });
  });

  it('in manual mode nothing is', async () => {
    queryClient.setQueryData(memberQuery.queryKey, toMember(me(0) as never));
    notePlayed('LY', 'http://elsewhere.test/', 'Lottery');
    inApp(<Lobby />);
    await waitFor(() => expect(gameResultStore.get()).toMatchObject({ supplier: 'LY', isHome: false }));
    expect(homecomingStore.get()).toBeNull();
  });
});

describe('the row', () => {
  it('names no figure before the money has left the game: the one that is known is old', async () => {
    inApp(<HomecomingNote supplier="LY" />);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('status').textContent).toBe('Bringing your balance home…');
  });

  it('names what is on its way', async () => {
    inTransit = '13.00';
    inApp(<HomecomingNote supplier="LY" />);
    expect(await screen.findByText('Bringing $13.00 home…')).toBeTruthy();
  });
});
