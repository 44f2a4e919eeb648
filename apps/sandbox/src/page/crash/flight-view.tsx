import { useEffect, useRef } from 'react';
import type { FlightState } from '../../games/crash/messages.ts';
import { multiplierAt, showMultiplier, timeOf } from '../../games/crash/rules.ts';
import { crashTexts } from '../text/crash.ts';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './flight-view.module.css';
import { paintSky } from './sky.ts';

interface Props {
  flight: FlightState | null;
  /** Server time minus device time. */
  offset: number;
  /** If false, the flight may have ended long ago: the animation stops instead of guessing. */
  connected: boolean;
  /** Called with the multiplier during the flight, about ten times a second. */
  rise: (multiplier: number) => void;
}

const TELL_MS = 100;

/** The flight, repainted every frame; only the server decides when it ends. */
export function FlightView({ flight, offset, connected, rise }: Props) {
  const t = useTexts(crashTexts);
  const k = useTexts(kitTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<HTMLParagraphElement>(null);
  const note = useRef<HTMLParagraphElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts follow from the language, which stays
  useEffect(() => {
    let frame = 0;
    let toldAt = 0;
    const paint = (): void => {
      frame = requestAnimationFrame(paint);
      if (!canvas.current || !figure.current || !note.current) return;
      const flown = flight ? Date.now() + offset - flight.startsAt : 0;
      // The page may be slightly ahead of the server's start message.
      const state = flight?.state ?? 'resting';
      const up = state === 'flying' || (state === 'betting' && flown >= 0);
      if (up && !connected) {
        note.current.textContent = k('offline');
        return;
      }
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
      if (up && performance.now() - toldAt >= TELL_MS) {
        toldAt = performance.now();
        rise(multiplier);
      }
    };
    paint();
    return () => cancelAnimationFrame(frame);
  }, [flight, offset, connected, rise]);

  return (
    <section
      className={styles.sky}
      data-flight={flight?.id ?? ''}
      data-state={flight?.state ?? 'resting'}
      data-connected={connected}
    >
      <canvas ref={canvas} />
      <p
        ref={figure}
        className={`${styles.figure} ${flight?.state === 'ended' ? styles.over : ''}`}
        aria-hidden="true"
        data-testid="multiplier"
      />
      <p ref={note} className={styles.note} aria-hidden="true" />
      {/* Hides the running figure from screen readers, which only announce bets, take-off and the end. */}
      <p className="visually-hidden" role="status" data-testid="flight-news">
        {newsOf(flight, t)}
      </p>
    </section>
  );
}

function newsOf(
  flight: FlightState | null,
  t: ReturnType<typeof useTexts<keyof typeof crashTexts.en>>,
): string {
  if (!flight) return t('resting');
  if (flight.point !== null) return `${t('ended')} ×${showMultiplier(flight.point)}`;
  return t(flight.state === 'flying' ? 'flying' : 'betsOpen');
}
