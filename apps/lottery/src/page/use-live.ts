import { call } from '@koi/game-kit/api.ts';
import { type LinkPlan, openLink } from '@koi/game-kit/link.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BEAT_MS, type GameState, type StateAnswer, type Wallet } from '../draw/page-api.ts';
import { noteHashes } from './noted-hashes.ts';
import { forgetSession } from './visitor.ts';

export interface Live {
  status: 'loading' | 'ready' | 'failed' | 'expired';
  state: GameState | null;
  wallet: Wallet | null;
  /** Server time minus device time, in milliseconds. */
  offset: number;
  /** The device has a network. */
  online: boolean;
  /** The server answers. Otherwise the display may be stale. */
  connected: boolean;
}

/** A state as it is shown from now on. */
function shown(state: GameState, before?: Live) {
  const offset = Date.parse(state.serverTime) - Date.now();
  return { status: before?.status === 'expired' ? 'expired' : 'ready', state, offset } as const;
}

/** The answer to the launch link has the draw and the balance. */
function firstOf({ now }: Visitor) {
  if (!now) return {};
  const { wallet, ...state } = now as StateAnswer;
  return { ...shown(state), wallet };
}

/** Poll interval while the stream is open. */
const BESIDE_MS = 20_000;

/**
 * The game's state: by push while the stream is open, by polling every few seconds otherwise, and reloaded
 * whenever the page becomes visible again.
 */
export function useLive(visitor: Visitor, game: string): Live & { refresh: () => void } {
  const [live, setLive] = useState<Live>(() => ({
    status: 'loading',
    state: null,
    wallet: null,
    offset: 0,
    online: navigator.onLine,
    connected: true,
    ...firstOf(visitor),
  }));
  const poll = useRef<() => void>(() => {});
  const take = useCallback((state: GameState, wallet?: Wallet | null): void => {
    noteHashes(state);
    setLive((before) => ({
      ...before,
      ...shown(state, before),
      ...(wallet === undefined ? {} : { wallet }),
    }));
  }, []);

  // Where the launch link was exchanged after the first frame.
  useEffect(() => {
    const now = visitor.now as StateAnswer | undefined;
    if (now) take(now, now.wallet);
  }, [visitor, take]);

  useEffect(() => {
    const reach = (connected: boolean): void =>
      setLive((before) => (before.connected === connected ? before : { ...before, connected }));
    if (visitor.expired) setLive((before) => ({ ...before, status: 'expired' }));
    // The draw is public, so that it is shown before it is known who plays.
    if (visitor.starting) {
      let current = true;
      void call<StateAnswer>(visitor, `/state?game=${game}`).then((answer) => {
        if (current && answer.kind === 'ok') take(answer.data);
      });
      return () => {
        current = false;
      };
    }
    const plan: LinkPlan = {
      stream: `/stream?game=${game}`,
      poll: `/state?game=${game}`,
      beatMs: BEAT_MS,
      besideMs: BESIDE_MS,
    };
    const link = openLink<StateAnswer>(visitor, plan, {
      connected: reach,
      answered: (state) => take(state, state.wallet),
      received(event, data) {
        if (event === 'state') take(data as GameState);
        else if (event === 'wallet') setLive((before) => ({ ...before, wallet: data as Wallet }));
      },
      failed: () =>
        setLive((before) => (before.status === 'loading' ? { ...before, status: 'failed' } : before)),
      expired() {
        forgetSession();
        setLive((before) => ({ ...before, status: 'expired', wallet: null }));
        // After the session has ended, continue as a guest.
        return { ...visitor, session: null };
      },
    });
    poll.current = link.poll;
    const network = (): void => setLive((before) => ({ ...before, online: navigator.onLine }));
    addEventListener('online', network);
    addEventListener('offline', network);
    return () => {
      link.end();
      removeEventListener('online', network);
      removeEventListener('offline', network);
    };
  }, [visitor, game, take]);

  // Do not show the state of the previous game.
  return { ...live, state: live.state?.game === game ? live.state : null, refresh: () => poll.current() };
}
