import { useEffect } from 'react';
import { useListContext, useStore } from 'react-admin';
import { isPlain } from './keys.ts';
import { useStepKeys } from './use-step-keys.ts';

/**
 * A list worked through by keyboard: arrows or j and k move, and what comes after a decided row opens by itself. Which row is open is
 * kept under the name of the queue.
 */
export function useQueue<Row extends { id: number }>(name: string, isWaiting: (row: Row) => boolean) {
  const list = useListContext<Row>();
  const { data = [] } = list;
  const [open, setOpen] = useStore<number | null>(`${name}.open`, null);
  const at = data.findIndex(({ id }) => id === open);

  useStepKeys(data, at, ({ id }) => setOpen(id));

  /** The next one that waits; what was decided is read again. */
  const goOn = (): void => {
    const rest = data.filter((row) => isWaiting(row) && row.id !== open);
    const next = rest.find(({ id }) => data.findIndex((one) => one.id === id) > at) ?? rest[0];
    setOpen(next?.id ?? null);
    void list.refetch();
  };
  return { ...list, data, at, row: data[at], open, setOpen, goOn };
}

/** Keys of decisions about the open row, while nothing is typed. */
export function useDecisionKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const decide = keys[event.key];
      if (!isOn || !decide || !isPlain(event)) return;
      event.preventDefault();
      decide();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
