import OnIcon from '@mui/icons-material/NotificationsActive';
import OffIcon from '@mui/icons-material/NotificationsOff';
import { IconButton, Tooltip } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useGetIdentity, useStore, useTranslate } from 'react-admin';
import { type Counts, useWaiting } from '../shell/use-waiting.ts';
import { allowTone, playTone } from './tone.ts';

const TITLE = 'Koi back office';

/**
 * Shows the number of waiting items in the page title; plays a tone when it grows, if the operator wants one.
 */
export function QueueSound() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [isOn, setOn] = useStore(`sound.${identity?.id ?? ''}`, false);
  const waiting = useWaiting();
  const before = useRef<Counts>(undefined);

  useEffect(() => {
    if (waiting === undefined) return;
    const count = Object.values(waiting).reduce((all, one) => all + one, 0);
    document.title = count > 0 ? `(${count}) ${TITLE}` : TITLE;
    if (isOn && before.current !== undefined && hasMore(waiting, before.current)) playTone();
    before.current = waiting;
  }, [waiting, isOn]);
  useEffect(() => {
    if (!isOn) return;
    const gestures = ['pointerdown', 'keydown'] as const;
    for (const gesture of gestures) addEventListener(gesture, allowTone, { once: true });
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, allowTone);
    };
  }, [isOn]);

  const label = translate(isOn ? 'koi.today.sound_on' : 'koi.today.sound_off');
  return (
    <Tooltip title={label}>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-pressed={isOn}
        onClick={() => {
          if (!isOn) {
            allowTone();
            playTone();
          }
          setOn(!isOn);
        }}
      >
        {isOn ? <OnIcon /> : <OffIcon />}
      </IconButton>
    </Tooltip>
  );
}

/** Growth of one queue counts even when another one has shrunk meanwhile. */
const hasMore = (now: Counts, before: Counts): boolean =>
  Object.entries(now).some(([kind, count]) => count > (before[kind as keyof Counts] ?? 0));
