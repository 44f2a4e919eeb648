import { useStore } from '@koi/ui/external-store.ts';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { useQuery } from '@tanstack/react-query';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { playSessionQuery } from './play-session.ts';
import { playsOutside } from './plays-outside.ts';

const ReminderDialog = lazyComponent(
  loadWithTexts('protection', () => import('./reminder-dialog.tsx')),
  'ReminderDialog',
);

/** Heartbeat interval while the page is visible, well below the pause that ends a play session. */
const aliveMs = 5 * 60_000;

/**
 * Polls the server for the next reminder, and shows it over everything, including a game's frame, until it is
 * answered.
 */
export function PlayReminder() {
  const isOutside = useStore(playsOutside);
  const { data: play } = useQuery({
    ...playSessionQuery,
    refetchOnWindowFocus: true,
    refetchIntervalInBackground: isOutside,
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.minutes === 0) return false;
      return data.isDue ? aliveMs : Math.min(aliveMs, data.nextInSeconds * 1000 + 500);
    },
  });
  return play && play.minutes > 0 ? <ReminderDialog play={play} /> : null;
}
