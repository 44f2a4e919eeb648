import { useCallback, useEffect, useState } from 'react';
import { call } from './api.ts';
import type { Visitor } from './visitor.ts';

/** Reads a path; what was read stays until it is read again. */
export function useLoaded<T>(visitor: Visitor, path: string) {
  const [loaded, setLoaded] = useState<{ data: T | null; failed: boolean }>({ data: null, failed: false });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the reason to read once more
  useEffect(() => {
    let current = true;
    void call<T>(visitor, path).then((answer) => {
      if (!current) return;
      setLoaded((before) =>
        answer.kind === 'ok' ? { data: answer.data, failed: false } : { ...before, failed: true },
      );
    });
    return () => {
      current = false;
    };
  }, [visitor, path, asked]);
  const reload = useCallback(() => {
    setLoaded((before) => ({ ...before, failed: false }));
    setAsked((count) => count + 1);
  }, []);
  return { ...loaded, reload };
}
