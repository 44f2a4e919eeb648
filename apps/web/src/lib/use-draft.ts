import { useState } from 'react';

/**
 * The content of a form's fields on top of the server's values: typed fields stay, all others follow later
 * reads. A form that copies its first values shows stale ones, and sends them back.
 */
export function useDraft<T extends object>(known: T): [draft: T, type: (typed: Partial<T>) => void] {
  const [typed, setTyped] = useState<Partial<T>>({});
  return [{ ...known, ...typed }, (more) => setTyped((now) => ({ ...now, ...more }))];
}
