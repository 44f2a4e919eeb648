import { useEffect, useState } from 'react';

/** The value after it has not changed for `debounceMs`. */
export function useDebounced<T>(value: T, debounceMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value, debounceMs]);
  return settled;
}
