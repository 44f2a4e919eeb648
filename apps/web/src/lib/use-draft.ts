import { useState } from 'react';

/**
 * What stands in the fields of a form over what the server knows: what was typed stays, and the rest follows whatever is read later. A form that
 * copies what it was first given shows old values, and sends them back.
 */
export function useDraft<T extends object>(known: T): [draft: T, type: (typed: Partial<T>) => void] {
  const [typed, setTyped] = useState<Partial<T>>({});
  return [{ ...known, ...typed }, (more) => setTyped((now) => ({ ...now, ...more }))];
}
