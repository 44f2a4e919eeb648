import { useLayoutEffect, useRef } from 'react';
import { type Point, throwConfetti } from './confetti.ts';
import { playNotes } from './reward-sound.ts';

const fanfare = [659, 784, 1047];

/**
 * Celebrates with confetti and three notes, on this screen alone: they end when it is left, and what is won after that is not celebrated
 * on another one. A kept screen that is out of sight counts as left.
 */
export function useCelebration(): (at?: Point) => void {
  const inSight = useRef(false);
  const end = useRef<(() => void) | null>(null);
  // Before all other effects: one of them may celebrate as soon as the screen is there.
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
    const ends = [playNotes(fanfare), throwConfetti(at)];
    end.current = () => {
      for (const stop of ends) stop();
    };
  };
}
