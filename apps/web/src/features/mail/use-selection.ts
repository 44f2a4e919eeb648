import { useState } from 'react';

/** The selected mails; null while not selecting. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  return {
    chosen,
    start: (id?: number) => setChosen(new Set(id === undefined ? [] : [id])),
    stop: () => setChosen(null),
    toggle: (id: number) =>
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    set: (ids: readonly number[]) => setChosen(new Set(ids)),
  };
}
export type Selection = ReturnType<typeof useSelection>;
