import { useCallback, useState } from 'react';
import { keep, kept } from './kept.ts';

type Setting = string | number | boolean;

/** A setting of the player that outlives the page: kept on this device. What was kept counts only where it is of the same kind and `fits`. */
export function useRemembered<T extends Setting>(
  key: string,
  first: T,
  fits: (kept: T) => boolean = () => true,
): readonly [value: T, change: (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const known = kept('localStorage', key);
    return typeof known === typeof first && fits(known as T) ? (known as T) : first;
  });
  const change = useCallback(
    (next: T): void => {
      setValue(next);
      keep('localStorage', key, next);
    },
    [key],
  );
  return [value, change];
}
