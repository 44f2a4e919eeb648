// @vitest-environment-options { "url": "http://localhost/#/Main/home" }

import { goes } from '@koi/ui/test/connection.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { memberQuery, toMember } from '../../api/member.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { startSession } from '../../api/session.ts';
import { OperationsBanner } from '../../app/operations-banner.tsx';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { navigate, PageAddressContext } from '../../shared/navigation/router.ts';
import { toWallets, walletsQuery } from '../wallets/queries.ts';
import { LaunchScreen } from './launch-screen.tsx';
import { isTapped, startTappedLaunches } from './tapped-launch.ts';

const query = 'api_code=PG&gameType=3&gameCode=S1&title=Neon';

let login: () => Answer;
const app = openApp(({ path }) => {
  if (path === '/game/login') return login();
  if (path === '/auth/me') return success({ data: { id: 7, name: 'panda7', is_trans_on: 1 } });
  if (path === '/game/api_moneys') return success({ data: { api_moneys: [], is_trans_on: 1 } });
  if (path === '/game/recovery_last') return success({});
  if (path === '/member/limits/session') return success({ data: { minutes: 0 } });
  return { status: 404 };
});

const launches = () => app.seen.filter(({ path }) => path === '/game/login');
const knowsMember = (isAutomatic: 0 | 1) =>
  queryClient.setQueryData(
    memberQuery.queryKey,
    toMember({ id: 7, name: 'panda7', is_trans_on: isAutomatic } as never),
  );
const knowsWallets = (main: string, inTransit = '0.00') =>
  queryClient.setQueryData(
    walletsQuery(langStore.get()).queryKey,
    toWallets(
      [
        { api_code: 'money', api_name: '', money: main },
        { api_code: 'PG', api_name: 'PG', money: '5.00', in_transit: inTransit },
      ] as never,
      true,
    ),
  );
const tap = (search = query) => navigate(`/loginToSupplier?${search}`);
const openScreen = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PageAddressContext
        value={{ pathname: '/loginToSupplier', params: {}, query: new URLSearchParams(query) }}
      >
        <LaunchScreen />
      </PageAddressContext>
    </QueryClientProvider>,
  );

let stop: () => void;
beforeEach(async () => {
  await addTexts('protection');
  login = () => success({ game_url: 'http://localhost/#/game-is-open' });
  stop = startTappedLaunches();
});
afterEach(() => {
  navigate('/Main/home');
  stop();
  operationsStore.set([]);
  sessionStorage.clear();
  goes('online');
});

describe('a tap', () => {
  it('starts the launch before the launch screen stands, which takes it over: one call', async () => {
    knowsMember(1);
    tap();
    await waitFor(() => expect(launches()).toHaveLength(1));
    openScreen();
    await waitFor(() => expect(location.hash).toBe('#/game-is-open'));
    expect(launches()).toHaveLength(1);
    expect(operationsStore.get()).toEqual([]);
  });

  it('whose launch is refused before the launch screen is mounted is shown there, and can be tried again', async () => {
    login = () => refusal('supplier_closed');
    knowsMember(1);
    tap();
    await waitFor(() => expect(operationsStore.get()).toMatchObject([{ state: 'refused' }]));
    openScreen();
    expect((await screen.findByRole('alert')).textContent).toContain('Neon');
    expect(launches()).toHaveLength(1);
    login = () => success({ game_url: 'http://localhost/#/game-is-open' });
    screen.getByRole('button', { name: 'Try again' }).click();
    await waitFor(() => expect(location.hash).toBe('#/game-is-open'));
    expect(launches()).toHaveLength(2);
  });

  it('that the launch screen has answered already starts nothing more', async () => {
    stop();
    tap();
    knowsMember(1);
    openScreen();
    await waitFor(() => expect(launches()).toHaveLength(1));
    stop = startTappedLaunches();
    await waitFor(() => expect(location.hash).toBe('#/game-is-open'));
    expect(launches()).toHaveLength(1);
  });

  it('of a member whose session gives way to another one’s is nobody’s any more', async () => {
    knowsMember(1);
    tap();
    await waitFor(() => expect(launches()).toHaveLength(1));
    const parameters = Object.fromEntries(new URLSearchParams(query));
    expect(isTapped(parameters)).toBe(true);
    startSession(`x.${btoa('{"sub":"8"}')}.y`, { isDemo: false });
    expect(isTapped(parameters)).toBe(false);
  });

  it('that is taken back before the launch screen stands brings the money home', async () => {
    const gate = Promise.withResolvers<void>();
    login = () => ({ ...success({ game_url: 'http://localhost/#/game-is-open' }), after: gate.promise });
    knowsMember(1);
    render(
      <QueryClientProvider client={queryClient}>
        <OperationsBanner online />
      </QueryClientProvider>,
    );
    stop();
    tap();
    await waitFor(() => expect(launches()).toHaveLength(1));
    navigate('/Main/home');
    gate.resolve();
    await waitFor(() =>
      expect(app.seen.find(({ path }) => path === '/game/recovery_last')?.body).toMatchObject({
        api_code: 'PG',
      }),
    );
    expect(location.hash).toBe('#/Main/home');
  });

  it('with an empty main wallet and transfers by hand opens what the game holds', async () => {
    knowsMember(0);
    knowsWallets('0.00');
    tap();
    await waitFor(() => expect(launches()).toHaveLength(1));
    expect(operationsStore.get()).toEqual([]);
  });

  it.each<[what: string, prepare: () => void]>([
    ['an unknown member', () => {}],
    ['transfers by hand and money to bring in', () => [knowsMember(0), knowsWallets('100.00')]],
    ['transfers by hand and unknown wallets', () => knowsMember(0)],
    ['the only money on its way', () => [knowsMember(1), knowsWallets('0.00', '119.40')]],
    [
      'a trial account at another supplier',
      () => [knowsMember(1), startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: true })],
    ],
    ['no connection', () => [knowsMember(1), goes('offline')]],
  ])('with %s leaves the launch to the launch screen', (_what, prepare) => {
    prepare();
    const fetched = vi.spyOn(globalThis, 'fetch');
    tap();
    // A call that needs no journal leaves the page at once, too.
    expect(fetched.mock.calls.filter(([address]) => String(address).includes('/game/login'))).toEqual([]);
    fetched.mockRestore();
    expect(operationsStore.get()).toEqual([]);
  });
});
