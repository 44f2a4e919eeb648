import { useState } from 'react';

/** A value as it stood when `held` began, for as long as it lasts; at all other times the value itself. */
export function useHeld<T>(value: T, held: boolean): T {
  const [kept, setKept] = useState(value);
  if (!held && kept !== value) setKept(value);
  return held ? kept : value;
}
