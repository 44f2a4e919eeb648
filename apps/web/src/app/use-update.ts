import { useEffect, useState } from 'react';
import { registerServiceWorker } from './service-worker.ts';

/** Registers the service worker once `mayStart`. Returns what changes over to a new version and loads the page anew, when there is one. */
export function useUpdate(mayStart: boolean): (() => void) | null {
  const [apply, setApply] = useState<(() => void) | null>(null);
  useEffect(
    () => (mayStart ? registerServiceWorker((update) => setApply(() => update)) : undefined),
    [mayStart],
  );
  return apply;
}
