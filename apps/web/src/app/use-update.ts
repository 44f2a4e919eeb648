import { useEffect, useState } from 'react';
import { registerServiceWorker } from './service-worker.ts';

/**
 * Registers the service worker once `mayStart`. Returns the function that activates a new version and reloads
 * the page, when there is one.
 */
export function useUpdate(mayStart: boolean): (() => void) | null {
  const [apply, setApply] = useState<(() => void) | null>(null);
  useEffect(
    () => (mayStart ? registerServiceWorker((update) => setApply(() => update)) : undefined),
    [mayStart],
  );
  return apply;
}
