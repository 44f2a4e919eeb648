import { useEffect, useState } from 'react';

const REST_MS = 350;

/** Debounces a value: no request while keys follow each other. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
