import type { Visitor } from '@koi/game-kit/visitor.ts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameState, Wallet } from '../draw/page-api.ts';
import { useLive } from './use-live.ts';

const visitor: Visitor = {
  ...{ api: '', gameCode: 'K3A', lang: 'en', session: 'S', returnUrl: '/', expired: false },
};
const wallet: Wallet = { balance: '100.00', currency: 'CNY', demo: false, player: '7' };
const state = (game: string): GameState => ({
  ...{ game, serverTime: new Date().toISOString(), current: null, next: null, last: null },
});

/** The server: its stream stays open. */
let isPlayer: boolean;
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
const push = (event: string, data: object) =>
  stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));

beforeEach(() => {
  isPlayer = true;
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/stream')
      ? new Response(
          new ReadableStream({
            start(controller) {
              stream = controller;
            },
          }),
        )
      : Response.json({ ...state('K3A'), wallet: isPlayer ? wallet : null }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a pushed balance replaces the one before and leaves the draw; a pushed draw leaves the balance', async () => {
  const { result } = renderHook(() => useLive(visitor, 'K3A'));
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', wallet }));
  const drawn = result.current.state;
  push('wallet', { ...wallet, balance: '80.00' });
  await waitFor(() => expect(result.current.wallet?.balance).toBe('80.00'));
  expect(result.current.state).toBe(drawn);
  push('state', { ...state('K3A'), serverTime: '2026-11-27T03:00:00.000Z' });
  await waitFor(() => expect(result.current.state?.serverTime).toBe('2026-11-27T03:00:00.000Z'));
  expect(result.current.wallet?.balance).toBe('80.00');
  push('unknown', { balance: '1.00' });
  push('wallet', { ...wallet, balance: '70.00' });
  await waitFor(() => expect(result.current.wallet?.balance).toBe('70.00'));
});

it('the state of another game is not shown', async () => {
  const { result } = renderHook(() => useLive(visitor, 'K3B'));
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(result.current.state).toBeNull();
});

it('the draw is shown while the launch link is exchanged, and the balance once it is known who plays', async () => {
  isPlayer = false;
  const starting: Visitor = { ...visitor, session: null, starting: true };
  const { result, rerender } = renderHook((who) => useLive(who, 'K3A'), { initialProps: starting });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(result.current.state?.game).toBe('K3A');
  isPlayer = true;
  rerender(visitor);
  expect(result.current.state?.game).toBe('K3A');
  await waitFor(() => expect(result.current.wallet).toEqual(wallet));
});

it('a launch link that had expired says so and leaves the draw', async () => {
  isPlayer = false;
  const starting: Visitor = { ...visitor, session: null, starting: true };
  const { result, rerender } = renderHook((who) => useLive(who, 'K3A'), { initialProps: starting });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  rerender({ ...visitor, session: null, expired: true });
  await waitFor(() => expect(result.current.status).toBe('expired'));
  expect(result.current).toMatchObject({ state: { game: 'K3A' }, wallet: null });
});

it('the answer to the launch link has the draw and the balance, which a later game does not take over', async () => {
  vi.stubGlobal('fetch', async () => new Promise<Response>(() => undefined));
  const starting: Visitor = { ...visitor, session: null, starting: true };
  const { result, rerender } = renderHook(([who, game]) => useLive(who, game), {
    initialProps: [starting, 'K3A'] as [Visitor, string],
  });
  const arrived = { ...visitor, now: { ...state('K3A'), wallet } };
  rerender([arrived, 'K3A']);
  expect(result.current).toMatchObject({ status: 'ready', state: { game: 'K3A' }, wallet });
  rerender([arrived, 'K3B']);
  expect(result.current.state).toBeNull();
});
