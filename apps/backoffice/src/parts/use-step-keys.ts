import { useEffect } from 'react';
import { isPlain } from './keys.ts';

/** Arrows or j and k open the row below or above the one at `at`. */
export function useStepKeys<Row>(rows: readonly Row[], at: number, open: (row: Row) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
      const next = step === undefined ? undefined : rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
      if (!next || !isPlain(event)) return;
      event.preventDefault();
      open(next);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
