import { type Dispatch, type SetStateAction, useState } from 'react';
import { rebased } from './rebased.ts';

/**
 * A draft over stored data. When the stored data is reloaded and differs, no input is lost: unchanged fields
 * are updated.
 */
export function useDraft<T extends object>(stored: T, start: T = stored): [T, Dispatch<SetStateAction<T>>] {
  const [seen, setSeen] = useState(stored);
  const [draft, setDraft] = useState(start);
  if (JSON.stringify(stored) !== JSON.stringify(seen)) {
    setSeen(stored);
    setDraft((now) => rebased(seen, now, stored));
  }
  return [draft, setDraft];
}
