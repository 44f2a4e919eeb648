import { loadPart } from '@koi/ui/load-part.ts';
import { useLayoutEffect, useRef } from 'react';
import type { Point } from './confetti.ts';

const fanfare = [659, 784, 1047];

/** Fetched on the first celebration. */
const load = () => loadPart(() => Promise.all([import('./reward-sound.ts'), import('./confetti.ts')]));

/**
 * Celebrates with confetti and three notes, on this screen only: they end when it is left, and later wins are
 * not celebrated on another one. A keep-alive screen that is out of sight counts as left.
 */
export function useCelebration(): (at?: Point) => void {
  const inSight = useRef(false);
  const end = useRef<(() => void) | null>(null);
  // Before all other effects: one of them may celebrate as soon as the screen is mounted.
  useLayoutEffect(() => {
    inSight.current = true;
    return () => {
      inSight.current = false;
      end.current?.();
      end.current = null;
    };
  }, []);
  return (at) => {
    if (!inSight.current) return;
    let isOver = false;
    let ends: readonly (() => void)[] = [];
    end.current = () => {
      isOver = true;
      for (const stop of ends) stop();
    };
    load().then(
      ([{ playNotes }, { throwConfetti }]) => {
        if (!isOver) ends = [playNotes(fanfare), throwConfetti(at)];
      },
      // A celebration whose code cannot be loaded is skipped.
      () => undefined,
    );
  };
}
