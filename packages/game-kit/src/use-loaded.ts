import { useCallback, useEffect, useState } from 'react';
import { type Answer, call } from './api.ts';
import type { Visitor } from './visitor.ts';

export interface Loaded<T> {
  data: T | null;
  failed: boolean;
  reload: () => void;
}

/**
 * Loads a path, and again whenever `path` or `again` changes; the old data stays until the new answer
 * arrives.
 */
export function useLoaded<T>(visitor: Visitor, path: string, again?: unknown): Loaded<T> {
  const [loaded, setLoaded] = useState<{ path: string; data: T | null; failed: boolean }>({
    path,
    data: null,
    failed: false,
  });
  const [requested, setRequested] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` and `asked` are the reasons to read once more
  useEffect(() => {
    let current = true;
    void call<T>(visitor, path).then((answer: Answer<T>) => {
      if (!current) return;
      setLoaded((before) =>
        answer.kind === 'ok'
          ? { path, data: answer.data, failed: false }
          : { path, data: before.path === path ? before.data : null, failed: true },
      );
    });
    return () => {
      current = false;
    };
  }, [visitor, path, again, requested]);
  const reload = useCallback(() => {
    setLoaded((before) => ({ ...before, failed: false }));
    setRequested((count) => count + 1);
  }, []);
  return loaded.path === path ? { ...loaded, reload } : { data: null, failed: false, reload };
}
