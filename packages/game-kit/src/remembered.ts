import { deviceStorage } from '@koi/ui/storage.ts';
import { useCallback, useState } from 'react';

type Setting = string | number | boolean;

/**
 * A player's setting stored on this device. A stored value is used only if it has the same type and passes
 * `fits`.
 */
export function useRemembered<T extends Setting>(
  key: string,
  first: T,
  fits: (stored: T) => boolean = () => true,
): readonly [value: T, change: (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const known = deviceStorage.readJson(key);
    return typeof known === typeof first && fits(known as T) ? (known as T) : first;
  });
  const change = useCallback(
    (next: T): void => {
      setValue(next);
      deviceStorage.writeJson(key, next);
    },
    [key],
  );
  return [value, change];
}
