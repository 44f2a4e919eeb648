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
  /** Server time minus this device's time, milliseconds. */
  offset: number;
  /** The device has a network. */
  online: boolean;
  /** The server answers. Otherwise what is shown may be out of date. */
  connected: boolean;
}

/** Asked for this often beside a stream that stands. */
const BESIDE_MS = 20_000;

/** The game's state: pushed where the stream stands, asked for every few seconds where it does not, and asked for again whenever the page comes back to the front. */
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
        // Whose session ended goes on watching as a guest.
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

  // Of the game before, nothing is shown.
  return { ...live, state: live.state?.game === game ? live.state : null, refresh: () => ask.current() };
}
