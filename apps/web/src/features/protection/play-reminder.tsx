import { useQuery } from '@tanstack/react-query';
import { playSessionQuery } from '../../api/queries/play-session.ts';
import { later } from '../../components/later.tsx';
import { useStore } from '../../lib/external-store.ts';
import { playsOutside } from '../../protection/plays-outside.ts';
import { withTexts } from '../../text/with-texts.ts';

const ReminderDialog = later(
  withTexts(
    () => import('virtual:locales/protection'),
    () => import('./reminder-dialog.tsx'),
  ),
  'ReminderDialog',
);

/** A sign of life while the page is seen, well below the pause that ends a session of play. */
const aliveMs = 5 * 60_000;

/** Asks the server when the next reminder is due, and shows it over whatever is there, a game's frame too, until it is answered. */
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
