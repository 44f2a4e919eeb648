import { useState, useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;

/**
 * A value only the browser knows: `drawn` while the part is hydrated, `now` in the render that follows at once.
 * Where both are equal nothing is rendered again.
 */
export const useAsDrawn = <T>(now: T, drawn: T): T =>
  useSyncExternalStore(
    unchanging,
    () => now,
    () => drawn,
  );

/** Makes readings that all give what the first of them has read. */
function sharing<T>(): (read: () => T) => () => T {
  let first: { value: T } | undefined;
  return (read) => () => {
    first ??= { value: read() };
    return first.value;
  };
}

/** A value that a part begins with and keeps: `drawn` where it is taken over as the page brought it, else `now`. Nothing is rendered again for it. */
export function useFirstShown<T>(now: () => T, drawn: () => T): T {
  const [asFirst] = useState(sharing<T>);
  return useSyncExternalStore(unchanging, asFirst(now), asFirst(drawn));
}
