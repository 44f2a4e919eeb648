import { later } from '../components/later.tsx';
import { withTexts } from '../text/later-texts.ts';

/** The reminder with its texts, for members. */
export const PlayReminder = later(
  withTexts('protection', () => import('../features/protection/play-reminder.tsx')),
  'PlayReminder',
);
