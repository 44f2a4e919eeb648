import { useCallback, useEffect, useRef, useState } from 'react';
import type { WalletAnswer } from '../../suppliers/page-messages.ts';
import { address, authorization } from './api.ts';
import type { Visitor } from './visitor.ts';

export interface Live {
  status: 'loading' | 'ready' | 'failed' | 'expired';
  wallet: WalletAnswer | null;
  /** The stream stands: what the server says arrives at once. */
  connected: boolean;
  /** Shows a balance that an answer brought. */
  setWallet: (wallet: WalletAnswer) => void;
  /** While a round is being shown, its outcome must not be given away by the balance: changes wait until `release`. */
  hold: () => void;
  release: () => void;
  /** Tries again after a failure. */
  retry: () => void;
}

const RECONNECT_MS = 2_500;

/**
 * The player's wallet and the game's own events, pushed by the server. `receive` gets every event of the game as its server sends it, the greeting first,
 * again after every reconnection.
 */
export function useLive(visitor: Visitor, receive?: (event: string, data: unknown) => void): Live {
  const [status, setStatus] = useState<Live['status']>(visitor.session ? 'loading' : 'expired');
  const [wallet, show] = useState<WalletAnswer | null>(null);
  const [connected, setConnected] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const held = useRef<{ on: boolean; latest: WalletAnswer | null }>({ on: false, latest: null });
  const receiver = useRef(receive);
  receiver.current = receive;

  const setWallet = useCallback((next: WalletAnswer): void => {
    held.current.latest = next;
    if (!held.current.on) show(next);
  }, []);
  const hold = useCallback(() => {
    held.current.on = true;
  }, []);
  const release = useCallback(() => {
    held.current.on = false;
    if (held.current.latest) show(held.current.latest);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the reason to connect once more
  useEffect(() => {
    if (!visitor.session) return;
    const ending = new AbortController();
    void (async () => {
      while (!ending.signal.aborted) {
        const outcome = await listen(
          visitor,
          ending.signal,
          () => setConnected(true),
          (event, data) => {
            setStatus('ready');
            if (event === 'wallet') setWallet(data as WalletAnswer);
            else receiver.current?.(event, data);
          },
        );
        setConnected(false);
        if (ending.signal.aborted) return;
        if (outcome === 'expired') return setStatus('expired');
        setStatus((before) => (before === 'loading' ? 'failed' : before));
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      }
    })();
    return () => ending.abort();
  }, [visitor, attempt, setWallet]);

  const retry = useCallback(() => {
    setStatus('loading');
    setAttempt((count) => count + 1);
  }, []);
  return { status, wallet, connected, setWallet, hold, release, retry };
}

/** Reads the event stream until it ends. Through fetch, because EventSource cannot send the session in a header. */
async function listen(
  visitor: Visitor,
  signal: AbortSignal,
  opened: () => void,
  receive: (event: string, data: unknown) => void,
): Promise<'ended' | 'expired'> {
  try {
    const response = await fetch(address(visitor, `/stream?game=${visitor.gameCode}`), {
      headers: authorization(visitor),
      signal,
    });
    if (response.status === 401) return 'expired';
    if (!response.ok || !response.body) return 'ended';
    opened();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = /^event: (\S+)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (event && data) receive(event, JSON.parse(data));
      }
    }
  } catch {
    return 'ended';
  }
}
