import { openLink } from '@koi/game-kit/link.ts';
import { formatMinor, type Minor, toMinor } from '@koi/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BEAT_MS, type NowAnswer, type WalletAnswer } from '../../suppliers/page-messages.ts';
import type { Visitor } from './visitor.ts';

export interface Live {
  status: 'loading' | 'ready' | 'failed' | 'expired';
  wallet: WalletAnswer | null;
  /** The stream or polling works. Otherwise the display may be stale. */
  connected: boolean;
  /** Shows a balance from an answer. */
  setWallet: (wallet: WalletAnswer) => void;
  /**
   * While a round is being shown, the balance is without its stake and must not reveal its outcome: changes wait
   * until `release`.
   */
  hold: (stake: Minor) => void;
  release: () => void;
  /** Retries after a failure. */
  retry: () => void;
}

/**
 * The player's wallet and the game's own events, pushed by the server. `receive` gets every event of the game
 * as its server sends it, starting with the greeting, which repeats after every reconnect and with every poll
 * while there is no stream.
 */
export function useLive(visitor: Visitor, receive?: (event: string, data: unknown) => void): Live {
  const first = visitor.now as NowAnswer | undefined;
  const [status, setStatus] = useState<Live['status']>(
    first ? 'ready' : visitor.session || visitor.starting ? 'loading' : 'expired',
  );
  const [wallet, show] = useState<WalletAnswer | null>(
    () => (first?.events.find(([event]) => event === 'wallet')?.[1] as WalletAnswer) ?? null,
  );
  const [connected, setConnected] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const held = useRef<{ on: boolean; latest: WalletAnswer | null }>({ on: false, latest: null });
  const receiver = useRef(receive);
  receiver.current = receive;

  const setWallet = useCallback((next: WalletAnswer): void => {
    held.current.latest = next;
    if (!held.current.on) show(next);
  }, []);
  const hold = useCallback((stake: Minor) => {
    held.current.on = true;
    show((now) => now && { ...now, balance: formatMinor(toMinor(now.balance, 0n) - stake) });
  }, []);
  const release = useCallback(() => {
    held.current.on = false;
    if (held.current.latest) show(held.current.latest);
  }, []);

  const receiveEvent = useCallback(
    (event: string, data: unknown): void => {
      setStatus('ready');
      if (event === 'wallet') setWallet(data as WalletAnswer);
      else receiver.current?.(event, data);
    },
    [setWallet],
  );

  // The answer to the launch link has what the stream says first.
  useEffect(() => {
    for (const [event, data] of first?.events ?? []) receiveEvent(event, data);
  }, [first, receiveEvent]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the reason to connect once more
  useEffect(() => {
    if (!visitor.session) {
      if (!visitor.starting) setStatus('expired');
      return;
    }
    const game = `game=${visitor.gameCode}`;
    const plan = { stream: `/stream?${game}`, poll: `/now?${game}`, beatMs: BEAT_MS };
    const link = openLink<NowAnswer>(visitor, plan, {
      connected: setConnected,
      expired() {
        setStatus('expired');
        return null;
      },
      failed: () => setStatus((before) => (before === 'loading' ? 'failed' : before)),
      received: receiveEvent,
      answered({ events }) {
        for (const [event, data] of events) receiveEvent(event, data);
      },
    });
    return link.end;
  }, [visitor, attempt, receiveEvent]);

  const retry = useCallback(() => {
    setStatus('loading');
    setAttempt((count) => count + 1);
  }, []);
  return { status, wallet, connected, setWallet, hold, release, retry };
}
