import { useEffect, useRef, useState } from 'react';
import type { GameState, StateAnswer, Wallet } from '../draw/page-api.ts';
import { call } from './api.ts';
import { noteHashes } from './noted-hashes.ts';
import { readStream } from './stream.ts';
import { forgetSession, type Visitor } from './visitor.ts';

export interface Live {
  status: 'loading' | 'ready' | 'failed' | 'expired';
  state: GameState | null;
  wallet: Wallet | null;
  /** Server time minus this device's time, milliseconds. */
  offset: number;
  online: boolean;
}

const POLL_MS = 3_000;
const QUIET_POLL_MS = 20_000;
const RECONNECT_MS = 4_000;

/** The game's state: pushed where the stream stands, asked for every few seconds where it does not, and asked for again whenever the page comes back to the front. */
export function useLive(visitor: Visitor, game: string): Live & { refresh: () => void } {
  const [live, setLive] = useState<Live>({
    status: visitor.expired ? 'expired' : 'loading',
    state: null,
    wallet: null,
    offset: 0,
    online: navigator.onLine,
  });
  const ask = useRef<() => void>(() => {});

  useEffect(() => {
    const ending = new AbortController();
    // Whose session ended goes on watching as a guest.
    let who = visitor;
    let streaming = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

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
    const poll = async (): Promise<void> => {
      clearTimeout(timer);
      const answer = await call<StateAnswer>(who, `/state?game=${game}`);
      if (ending.signal.aborted) return;
      if (answer.kind === 'ok') take(answer.data, answer.data.wallet);
      else if (answer.kind === 'refused' && answer.error === 'session_required') {
        who = { ...visitor, session: null };
        forgetSession();
        setLive((before) => ({ ...before, status: 'expired', wallet: null }));
        return poll();
      } else setLive((before) => (before.status === 'loading' ? { ...before, status: 'failed' } : before));
      clearTimeout(timer);
      timer = setTimeout(() => void poll(), streaming ? QUIET_POLL_MS : POLL_MS);
    };
    const listen = async (): Promise<void> => {
      while (!ending.signal.aborted) {
        try {
          await readStream(
            who,
            game,
            ending.signal,
            () => {
              streaming = true;
            },
            (message) => {
              if (message.event === 'state') take(message.data);
              else setLive((before) => ({ ...before, wallet: message.data }));
            },
          );
        } catch {
          // The network or the server went away; polling goes on meanwhile.
        }
        streaming = false;
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      }
    };

    const wake = (): void => {
      setLive((before) => ({ ...before, online: navigator.onLine }));
      if (document.visibilityState === 'visible') void poll();
    };
    ask.current = () => void poll();
    void poll();
    void listen();
    addEventListener('online', wake);
    addEventListener('offline', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      ending.abort();
      clearTimeout(timer);
      removeEventListener('online', wake);
      removeEventListener('offline', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [visitor, game]);

  // Of the game before, nothing is shown.
  return { ...live, state: live.state?.game === game ? live.state : null, refresh: () => ask.current() };
}
