import { useEffect, useRef } from 'react';
import type { FlightState } from '../../games/crash/messages.ts';
import { multiplierAt, showMultiplier, timeOf } from '../../games/crash/rules.ts';
import { useTexts } from '../kit/text.ts';
import { crashTexts } from '../text/crash.ts';
import styles from './flight-view.module.css';
import { paintSky } from './sky.ts';

interface Props {
  flight: FlightState | null;
  /** Server time minus this device's time. */
  offset: number;
  /** Called with every new hundredth while the flight is up. */
  rise: (multiplier: number) => void;
}

/** The flight, painted anew for every frame; the server alone says when it ends. */
export function FlightView({ flight, offset, rise }: Props) {
  const t = useTexts(crashTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<HTMLOutputElement>(null);
  const note = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    let frame = 0;
    const paint = (): void => {
      frame = requestAnimationFrame(paint);
      if (!canvas.current || !figure.current || !note.current) return;
      const flown = flight ? Date.now() + offset - flight.startsAt : 0;
      // The page may be a moment ahead of the server's word that the flight has begun.
      const state = flight?.state ?? 'resting';
      const up = state === 'flying' || (state === 'betting' && flown >= 0);
      const multiplier = flight?.point ?? (up ? multiplierAt(flown) : 100);
      const shownFlown = flight?.point ? timeOf(flight.point) : Math.max(0, flown);
      paintSky(canvas.current, { state: up ? 'flying' : state, flown: shownFlown, multiplier });
      figure.current.textContent = `×${showMultiplier(multiplier)}`;
      const seconds = Math.max(0, Math.ceil(-flown / 1000));
      note.current.textContent =
        state === 'ended'
          ? t('ended')
          : up
            ? t('flying')
            : state === 'betting'
              ? t('startsIn', { seconds })
              : t('resting');
      if (up) rise(multiplier);
    };
    paint();
    return () => cancelAnimationFrame(frame);
  }, [flight, offset, rise, t]);

  return (
    <section className={styles.sky}>
      <canvas ref={canvas} />
      <output
        ref={figure}
        className={`${styles.figure} ${flight?.state === 'ended' ? styles.over : ''}`}
        data-testid="multiplier"
      />
      <p ref={note} className={styles.note} />
    </section>
  );
}
