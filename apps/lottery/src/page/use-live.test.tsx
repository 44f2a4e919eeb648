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
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
const push = (event: string, data: object) =>
  stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/stream')
      ? new Response(
          new ReadableStream({
            start(controller) {
              stream = controller;
            },
          }),
        )
      : Response.json({ ...state('K3A'), wallet }),
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
