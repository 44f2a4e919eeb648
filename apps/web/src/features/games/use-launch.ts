import { useEffect, useEffectEvent, useState } from 'react';
import { notePlayed } from '../../api/operations/played-supplier.ts';
import { queryClient } from '../../api/query-client.ts';
import { playSessionQuery } from '../protection/play-session.ts';
import { blockOf, type Launch, type LaunchQuery, startLaunch } from './launch.ts';
import { takeLaunch } from './tapped-launch.ts';

const enterLimitMs = 30_000;

interface LaunchInput {
  query: LaunchQuery;
  /** The game's name, else its supplier's. */
  name: string;
  isDemo: boolean;
  /** The member's mode of transfers. Undefined until it is known and nothing holds the launch. */
  isAutomatic: boolean | undefined;
}

/**
 * Follows the launch that the tap has started, or starts one, and replaces this page with the game. One attempt
 * per mount; leaving the screen ends the wait.
 */
export function useLaunch({ query, name, isDemo, isAutomatic }: LaunchInput): Launch {
  const [launch, setLaunch] = useState<Launch>({ state: 'opening' });
  const parameters = JSON.stringify(query);
  const blocked = blockOf(query, isDemo);
  const note = useEffectEvent((supplier: string, href: string) => notePlayed(supplier, href, name));

  useEffect(() => {
    if (blocked || isAutomatic === undefined) return undefined;
    setLaunch({ state: 'opening' });
    const current = JSON.parse(parameters) as LaunchQuery;
    const { api_code: supplier = '' } = current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const reminded = current.own_window === '1' ? Promise.resolve(false) : wantsReminder();
    const running = takeLaunch(current) ?? startLaunch(current, isAutomatic);
    const stop = running.follow((next) => {
      setLaunch(next);
      if (next.state !== 'entering') return;
      note(supplier, next.href);
      void reminded.then((framed) => {
        if (left) return;
        if (framed) setLaunch({ state: 'framed', href: next.href });
        // Replaces the history entry, so that "back" from the game leads to the lobby.
        else location.replace(next.href);
      });
      // The browser keeps this page until the game responds. If it never does, the member must not be left
      // with a spinner.
      timer = setTimeout(
        () => setLaunch((now) => (now.state === 'framed' ? now : { state: 'timed-out' })),
        enterLimitMs,
      );
    });
    return () => {
      left = true;
      clearTimeout(timer);
      stop();
      running.leave();
    };
  }, [blocked, isAutomatic, parameters]);

  return blocked ? { state: blocked } : launch;
}

/** Whether play reminders are on for the member. If that cannot be loaded, the game opens without. */
const wantsReminder = (): Promise<boolean> =>
  queryClient.fetchQuery({ ...playSessionQuery, staleTime: 60_000 }).then(
    ({ minutes }) => minutes > 0,
    () => false,
  );
