// @vitest-environment-options { "url": "http://localhost/#/loginToSupplier" }

import { blockingStore } from '@koi/ui/blocking-overlay.ts';
import { goes } from '@koi/ui/test/connection.ts';
import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { takePlayed } from '../../api/operations/played-supplier.ts';
import { queryClient } from '../../api/query-client.ts';
import { startSession } from '../../api/session.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { PageAddressContext } from '../../shared/navigation/router.ts';
import { walletsQuery } from '../wallets/queries.ts';
import { LaunchScreen } from './launch-screen.tsx';

/** A game of this page's own address: jsdom leaves for no other. */
const gameUrl = 'http://localhost/#/game-is-open';

let automatic: 0 | 1;
let main: string;
let inTransit: string;
let reminderMinutes: number;
let login: () => Answer;
const app = openApp(({ path }) => {
  if (path === '/auth/me') return success({ data: { id: 7, name: 'panda7', is_trans_on: automatic } });
  if (path === '/game/api_moneys') {
    const wallet = (api_code: string, money: string) => ({
      api_code,
      api_name: api_code,
      money,
      weather: 'normal',
    });
    return success({
      data: {
        api_moneys: [
          wallet('money', main),
          { ...wallet('PG', '5.00'), api_title: 'Pocket', in_transit: inTransit },
        ],
        is_trans_on: automatic,
      },
    });
  }
  if (path === '/member/limits/session')
    return success({
      data: { minutes: reminderMinutes, due: 0, next_in_seconds: 60, played_seconds: 0, position: '0.00' },
    });
  if (path === '/game/login') return login();
  if (path === '/operation/outcome') return success({ data: { state: 'pending' } });
  return path === '/game/deposit' ? success({ bill_no: 'T1' }) : { status: 404 };
});

beforeEach(async () => {
  await addTexts('protection');
  automatic = 1;
  main = '100.00';
  inTransit = '0.00';
  reminderMinutes = 0;
  login = () => success({ game_url: gameUrl });
  location.hash = '#/loginToSupplier';
  toastStore.set([]);
});
afterEach(() => {
  operationsStore.set([]);
  sessionStorage.clear();
});

function open(query = 'api_code=PG&gameType=3&gameCode=S1&title=Neon') {
  const view = render(
    <QueryClientProvider client={queryClient}>
      <PageAddressContext
        value={{ pathname: '/loginToSupplier', params: {}, query: new URLSearchParams(query) }}
      >
        <LaunchScreen />
      </PageAddressContext>
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup() };
}
const launches = () =>
  app.seen.filter(({ path }) => path === '/game/login').map(({ query }) => Object.fromEntries(query));
const entered = () => waitFor(() => expect(location.hash).toBe('#/game-is-open'));
const notice = () => screen.findByRole('alert');
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('with automatic transfers', () => {
  it('a launch is an operation, and the game takes the page’s place', async () => {
    const blocked: number[] = [];
    const stop = blockingStore.subscribe(() => blocked.push(blockingStore.get().running));
    open('api_code=PG&gameType=3&gameCode=S1&title=Neon&brought=1&own_window=1&lang=th');
    expect(screen.getByText('Opening Neon')).toBeTruthy();
    await entered();
    stop();
    const [sent] = launches();
    expect(launches()).toHaveLength(1);
    expect(sent).toMatchObject({ api_code: 'PG', gameType: '3', gameCode: 'S1', isMobile: '1' });
    expect(sent?.request_id).toBeTruthy();
    for (const own of ['title', 'brought', 'own_window', 'theme']) expect(sent).not.toHaveProperty(own);
    expect(blocked).toEqual([]);
    expect(operationsStore.get()).toEqual([]);
    expect(takePlayed()).toMatchObject({ supplier: 'PG', title: 'Neon' });
  });

  it('of an address without a title is remembered by the name of its supplier, as after the game', async () => {
    await queryClient.prefetchQuery(walletsQuery(langStore.get()));
    open('api_code=PG&gameType=3&gameCode=S1');
    await waitFor(() => expect(location.href).toBe(gameUrl));
    expect(takePlayed()).toMatchObject({ supplier: 'PG', title: 'Pocket' });
  });

  it('waits for the only money there is while that is on its way, and opens by itself', async () => {
    [main, inTransit] = ['0.00', '119.40'];
    await queryClient.fetchQuery(walletsQuery(langStore.get()));
    open();
    expect(await screen.findByText('$119.40 is on its way back, we are checking')).toBeTruthy();
    expect(launches()).toEqual([]);
    [main, inTransit] = ['119.40', '0.00'];
    await queryClient.invalidateQueries({ queryKey: ['wallets'] });
    await entered();
    expect(launches()).toHaveLength(1);
  });

  it('opens without it when the member says so', async () => {
    [main, inTransit] = ['0.00', '119.40'];
    await queryClient.fetchQuery(walletsQuery(langStore.get()));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Open the game without it' }));
    await entered();
  });

  it("an address without a name shows the supplier's", async () => {
    login = () => ({ status: 503 });
    open('api_code=PG&gameType=3&gameCode=S1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pocket' })).toBeTruthy();
  });

  it('the own lottery receives the theme', async () => {
    open('api_code=LY&gameType=99');
    await entered();
    expect(launches()).toMatchObject([{ api_code: 'LY', theme: 'dark' }]);
  });

  it('a refusal is shown, and the next try is another launch', async () => {
    login = () => refusal('supplier_closed');
    const { user } = open();
    expect((await notice()).textContent).toContain('Could not open Neon');
    expect(link('Back to the lobby')).toBe('#/Main/home');
    login = () => success({ game_url: gameUrl });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await entered();
    const ids = launches().map(({ request_id }) => request_id);
    expect(new Set(ids).size).toBe(2);
  });

  it('a lost answer is checked, and no money is given up', async () => {
    login = () => ({ drop: true });
    open();
    expect(await screen.findByText(/^Checking your game start/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel and go back' })).toBeTruthy();
  });

  it.each(['javascript:alert(1)', '', 7])('the address %j is no game', async (game_url) => {
    login = () => success({ game_url });
    open();
    expect((await notice()).textContent).toContain('Neon did not answer');
    expect(location.hash).toBe('#/loginToSupplier');
    expect(takePlayed()).toBeNull();
  });

  it('a game that opens after the member has turned back is not entered', async () => {
    const gate = Promise.withResolvers<void>();
    login = () => ({ ...success({ game_url: gameUrl }), after: gate.promise });
    const { unmount } = open();
    await waitFor(() => expect(launches()).toHaveLength(1));
    unmount();
    gate.resolve();
    await waitFor(() => expect(operationsStore.get()).toMatchObject([{ state: 'done' }]));
    expect(location.hash).toBe('#/loginToSupplier');
  });
});

describe('with transfers by hand', () => {
  beforeEach(() => {
    automatic = 0;
  });

  it('the member is asked first what to bring in, and the game opens when it is there', async () => {
    const { user } = open();
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount to bring in/ });
    expect(amount.value).toBe('');
    expect(screen.getByText('Inside the game').nextElementSibling?.textContent).toBe('$5.00');
    expect(launches()).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '40');
    await user.click(screen.getByRole('button', { name: 'Bring in and play' }));
    await entered();
    expect(app.seen.find(({ path }) => path === '/game/deposit')?.body).toMatchObject({
      api_code: 'PG',
      money: '40.00',
      money_type: 'money',
    });
    expect(launches()).toHaveLength(1);
    expect(launches()[0]).not.toHaveProperty('request_id');
  });

  it('the game opens with what it holds', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Play with the $5.00 already in the game' }));
    await entered();
    expect(app.seen.some(({ path }) => path === '/game/deposit')).toBe(false);
  });

  it.each([
    ['', 'Please enter an amount'],
    ['0', 'Please enter an amount'],
    ['100.01', 'Balance too low'],
  ])('"%s" is not brought in: %s', async (typed, words) => {
    const { user } = open();
    const amount = await screen.findByRole('textbox', { name: /^Amount to bring in/ });
    await user.clear(amount);
    if (typed) await user.type(amount, typed);
    await user.click(screen.getByRole('button', { name: 'Bring in and play' }));
    expect(screen.getByText(words)).toBeTruthy();
    expect(app.seen.some(({ path }) => path === '/game/deposit')).toBe(false);
  });

  it.each([
    ['an empty main wallet', '0.00', 'api_code=PG'],
    ['money that was just brought', '100.00', 'api_code=PG&brought=1'],
  ])('nobody is asked with %s', async (_what, money, query) => {
    main = money;
    open(query);
    await entered();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['a silent supplier', { status: 504, body: { status: 'error', code: 504, message: '' } }],
    ['a lost answer', { drop: true }],
  ] as [string, Answer][])('%s is said, and can be tried again', async (_what, answer) => {
    login = () => answer;
    open('api_code=PG&brought=1&title=Neon');
    expect((await notice()).textContent).toContain('Neon did not answer');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('a refusal is shown with its reason', async () => {
    login = () => refusal('demo_own_lottery_only');
    open('api_code=PG&brought=1');
    expect((await notice()).textContent).toContain('Trial accounts can only play our own lottery');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('with a reminder of the time', () => {
  beforeEach(() => {
    reminderMinutes = 30;
  });

  it('the game opens inside this page', async () => {
    open();
    const frame = await screen.findByTitle('Neon');
    expect(frame.getAttribute('src')).toBe('#/game-is-open');
    expect(location.hash).toBe('#/loginToSupplier');
  });

  it('a window of its own is left to the game', async () => {
    open('api_code=PG&own_window=1');
    await entered();
    expect(app.seen.some(({ path }) => path === '/member/limits/session')).toBe(false);
  });
});

it('opens nothing without a supplier', async () => {
  open('');
  expect((await notice()).textContent).toContain('Which game would you like to play?');
  expect(launches()).toEqual([]);
  expect(screen.queryByText(/money/i)).toBeNull();
});

it('lets a trial account into the own lottery alone', async () => {
  startSession(`x.${btoa('{"sub":"8"}')}.y`, { isDemo: true });
  const { unmount } = open();
  expect((await notice()).textContent).toContain('Register to play everything');
  expect(toastStore.get()).toMatchObject([{ kind: 'failure' }]);
  expect(launches()).toEqual([]);
  unmount();
  open('api_code=LY');
  await entered();
});

it('waits for a connection before it opens a game', async () => {
  goes('offline');
  open();
  expect(screen.getByText(/offline/i)).toBeTruthy();
  expect(launches()).toEqual([]);
  goes('online');
  await entered();
});
