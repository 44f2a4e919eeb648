import { type Dispatch, type SetStateAction, useState } from 'react';
import { rebased } from './rebased.ts';

/**
 * What is written over what is stored. When that is read again and has become something else, nothing that was written is lost: what was
 * not touched follows it.
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
