import { useState } from 'react';

/** Freezes a value while `held` is true; otherwise returns the value itself. */
export function useHeld<T>(value: T, held: boolean): T {
  const [kept, setKept] = useState(value);
  if (!held && kept !== value) setKept(value);
  return held ? kept : value;
}
