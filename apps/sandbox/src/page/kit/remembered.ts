import { useCallback, useState } from 'react';

type Setting = string | number | boolean;

/** A setting of the player that outlives the page: kept on this device. What was kept counts only where it is of the same kind and `fits`. */
export function useRemembered<T extends Setting>(
  name: string,
  first: T,
  fits: (kept: T) => boolean = () => true,
): readonly [value: T, change: (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = read(name);
    return typeof kept === typeof first && fits(kept as T) ? (kept as T) : first;
  });
  const change = useCallback(
    (next: T): void => {
      setValue(next);
      write(name, next);
    },
    [name],
  );
  return [value, change];
}

const keyOf = (name: string): string => `koi.sandbox.${name}`;

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

function write(name: string, value: Setting): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Without storage the setting lasts until the page is left.
  }
}
