import { useLayoutEffect, useRef } from 'react';
import { turnTo } from './wheel-angle.ts';

const freeTurnMs = 700;
const landingMs = 4_200;

/**
 * Turns the wheel: freely while the server draws, then to its result. Under reduced motion it moves there at
 * once. `restore` returns it to where it was when nothing was drawn. Leaving the screen ends a turn.
 */
export function useTurning() {
  const wheel = useRef<SVGGElement>(null);
  const angle = useRef(0);
  const running = useRef<Animation | null>(null);

  useLayoutEffect(
    () => () => {
      running.current?.cancel();
      running.current = null;
    },
    [],
  );

  const rest = (to: number) => {
    running.current?.cancel();
    running.current = null;
    angle.current = to;
    wheel.current?.style.setProperty('transform', `rotate(${to}deg)`);
  };

  return {
    wheel,
    begin() {
      if (calm() || !wheel.current) return;
      const from = angle.current;
      running.current = wheel.current.animate(
        [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${from + 360}deg)` }],
        { duration: freeTurnMs, iterations: Number.POSITIVE_INFINITY },
      );
    },
    restore() {
      rest(angle.current);
    },
    /** Resolves when the wheel has stopped at the position, at once when the turn is cut short. */
    async land(position: number): Promise<void> {
      if (calm() || !wheel.current) {
        rest(turnTo(0, position, 0));
        return;
      }
      const turned = Number(running.current?.currentTime ?? 0) % freeTurnMs;
      const from = angle.current + (turned / freeTurnMs) * 360;
      const to = turnTo(from, position, 5);
      running.current?.cancel();
      const landing = wheel.current.animate(
        [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }],
        { duration: landingMs, easing: 'cubic-bezier(0.12, 0.72, 0.14, 1)' },
      );
      running.current = landing;
      wheel.current.style.setProperty('transform', `rotate(${to}deg)`);
      await landing.finished.catch(() => undefined);
      rest(to % 360);
    },
  };
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
