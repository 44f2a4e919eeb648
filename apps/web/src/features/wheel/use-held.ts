import { useState } from 'react';

/** Freezes a value while `held` is true; otherwise returns the value itself. */
export function useHeld<T>(value: T, held: boolean): T {
  const [latest, setLatest] = useState(value);
  if (!held && latest !== value) setLatest(value);
  return held ? latest : value;
}
