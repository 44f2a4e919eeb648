import { useState, useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;

/**
 * A value that only the browser knows: `initial` during hydration, `now` in the render that follows at once.
 * Where both are equal nothing renders again.
 */
export const useHydrationSafe = <T>(now: T, initial: T): T =>
  useSyncExternalStore(
    unchanging,
    () => now,
    () => initial,
  );

/** Makes snapshot functions that all return the value read by the first one called. */
function sharing<T>(): (read: () => T) => () => T {
  let first: { value: T } | undefined;
  return (read) => () => {
    first ??= { value: read() };
    return first.value;
  };
}

/**
 * A value that stays as first rendered: `initial` when the part hydrates server markup, else `now`. Causes no
 * second render.
 */
export function useInitialValue<T>(now: () => T, initial: () => T): T {
  const [asFirst] = useState(sharing<T>);
  return useSyncExternalStore(unchanging, asFirst(now), asFirst(initial));
}
