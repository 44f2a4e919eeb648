import { useQueryClient } from '@tanstack/react-query';
import { type SetStateAction, useState } from 'react';

/**
 * Input beside a row of a queue, kept under its name while other rows are open. It lives in the query cache:
 * logging out clears both.
 */
export function useKept<T>(name: string, start: T): [T, (next: SetStateAction<T>) => void] {
  const queries = useQueryClient();
  const key = ['kept', name];
  const [value, setValue] = useState<T>(() => queries.getQueryData<T>(key) ?? start);
  const set = (next: SetStateAction<T>): void =>
    setValue((before) => {
      const now = next instanceof Function ? next(before) : next;
      queries.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
      queries.setQueryData(key, now);
      return now;
    });
  return [value, set];
}
