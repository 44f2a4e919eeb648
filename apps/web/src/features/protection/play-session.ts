import type { Reply } from '@koi/contract';
import { type Minor, toMinor } from '@koi/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { sessionStore } from '../../api/session.ts';

export interface PlaySession {
  /** Minutes between two reminders; 0: no reminders. */
  minutes: number;
  isDue: boolean;
  nextInSeconds: number;
  playedSeconds: number;
  position: Minor;
}

export function toPlaySession({ data }: Reply<'POST /member/limits/session'>): PlaySession {
  return {
    minutes: data.minutes,
    isDue: data.due === 1,
    nextInSeconds: data.next_in_seconds,
    playedSeconds: data.played_seconds,
    position: toMinor(data.position, 0n),
  };
}

const noReminder: PlaySession = {
  minutes: 0,
  isDue: false,
  nextInSeconds: 0,
  playedSeconds: 0,
  position: 0n,
};

/** The server's state of the play session; the poll is also the heartbeat. */
export const playSessionQuery = queryOptions({
  queryKey: ['auth', 'play-session'],
  queryFn: async ({ signal }) =>
    sessionStore.get().isDemo
      ? noReminder
      : toPlaySession(
          await call('POST /member/limits/session', undefined, {
            showLoading: false,
            toastErrors: false,
            signal,
          }),
        ),
  staleTime: 0,
  retry: false,
});
