import { useEffect, useRef, useState } from 'react';
import { BEAT_MS, type GameState, type StateAnswer, type Wallet } from '../draw/page-api.ts';
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
  /** The device has a network. */
  online: boolean;
  /** The server answers. Otherwise what is shown may be out of date. */
  connected: boolean;
}

const POLL_MS = 3_000;
const QUIET_POLL_MS = 20_000;
const RECONNECT_MS = 4_000;
const ASK_LIMIT_MS = 6_000;
/** A network that changed closes nothing: a stream that missed two signs of life is lost. */
const SILENCE_MS = 2 * BEAT_MS + 3_000;

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
    const ending = new AbortController();
    // Whose session ended goes on watching as a guest.
    let who = visitor;
    let streaming = false;
    let stream = new AbortController();
    let heardAt = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;

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
    const poll = async (): Promise<void> => {
      clearTimeout(timer);
      const answer = await call<StateAnswer>(who, `/state?game=${game}`, undefined, ASK_LIMIT_MS);
      if (ending.signal.aborted) return;
      reach(answer.kind !== 'silent');
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
        stream = new AbortController();
        const { signal } = stream;
        const wait = (): void => {
          clearTimeout(silence);
          silence = setTimeout(() => stream.abort(), SILENCE_MS);
        };
        wait();
        try {
          await readStream(
            who,
            game,
            signal,
            () => {
              streaming = true;
              heardAt = performance.now();
              wait();
              reach(true);
            },
            (message) => {
              if (message.event === 'state') take(message.data);
              else setLive((before) => ({ ...before, wallet: message.data }));
            },
          );
        } catch {
          // The network or the server went away; polling goes on meanwhile.
        }
        clearTimeout(silence);
        if (ending.signal.aborted) return;
        // A stream also ends with the session: asked at once, so that the page does not go on with one that is over.
        if (streaming) void poll();
        streaming = false;
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      }
    };

    const wake = (): void => {
      setLive((before) => ({ ...before, online: navigator.onLine }));
      if (document.visibilityState !== 'visible') return;
      // A stream that has been quiet meanwhile is not waited for.
      if (performance.now() - heardAt > BEAT_MS + 1_000) stream.abort();
      void poll();
    };
    ask.current = () => void poll();
    void poll();
    void listen();
    // The browser kept the page as it was: money may have come meanwhile.
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      stream.abort();
      void poll();
    };
    addEventListener('pageshow', shown);
    addEventListener('online', wake);
    addEventListener('offline', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      ending.abort();
      stream.abort();
      clearTimeout(timer);
      clearTimeout(silence);
      removeEventListener('pageshow', shown);
      removeEventListener('online', wake);
      removeEventListener('offline', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [visitor, game]);

  // Of the game before, nothing is shown.
  return { ...live, state: live.state?.game === game ? live.state : null, refresh: () => ask.current() };
}
