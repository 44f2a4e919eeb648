import { type LinkPlan, openLink } from '@koi/game-kit/link.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { useEffect, useRef, useState } from 'react';
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

/** Poll interval while the stream is open. */
const BESIDE_MS = 20_000;

/**
 * The game's state: by push while the stream is open, by polling every few seconds otherwise, and reloaded
 * whenever the page becomes visible again.
 */
export function useLive(visitor: Visitor, game: string): Live & { refresh: () => void } {
  const [live, setLive] = useState<Live>({
    status: visitor.expired ? 'expired' : 'loading',
    state: null,
    wallet: null,
    offset: 0,
    online: navigator.onLine,
    connected: true,
  });
  const ask = useRef<() => void>(() => {});

  useEffect(() => {
    const reach = (connected: boolean): void =>
      setLive((before) => (before.connected === connected ? before : { ...before, connected }));
    const take = (state: GameState, wallet?: Wallet | null): void => {
      noteHashes(state);
      const offset = Date.parse(state.serverTime) - Date.now();
      setLive((before) => ({
        ...before,
        status: before.status === 'expired' ? 'expired' : 'ready',
        state,
        offset,
        ...(wallet === undefined ? {} : { wallet }),
      }));
    };
    const plan: LinkPlan = {
      stream: `/stream?game=${game}`,
      ask: `/state?game=${game}`,
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
    ask.current = link.ask;
    const network = (): void => setLive((before) => ({ ...before, online: navigator.onLine }));
    addEventListener('online', network);
    addEventListener('offline', network);
    return () => {
      link.end();
      removeEventListener('online', network);
      removeEventListener('offline', network);
    };
  }, [visitor, game]);

  // Do not show the state of the previous game.
  return { ...live, state: live.state?.game === game ? live.state : null, refresh: () => ask.current() };
}
