import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { EVERY_MS } from '../shell/use-waiting.ts';
import { isPlain } from './keys.ts';
import { OPEN } from './links.tsx';
import { useIsDrawn } from './use-address.ts';
import { useKeys } from './use-keys.ts';
import { useListed, useOpenRow } from './use-open-row.ts';
import { wholeOf } from './whole.ts';

/**
 * A list worked through by keyboard: arrows or j and k move, and what comes after a decided row opens by itself. The open row stands in
 * the address and is read by itself where the list does not have it.
 */
export function useQueue<Row extends { id: number }>(resource: string, isWaiting: (row: Row) => boolean) {
  const list = useListContext<Row>();
  const { data = [], isPending } = list;
  const opened = useOpenRow(OPEN, data, ({ id }) => id, useListed());
  const { at, setOpen } = opened;
  const open = wholeOf(opened.id);
  // One that left the list, decided by somebody else, stays open as it was until another one is.
  const [kept, setKept] = useState<Row>();
  if (opened.row && kept !== opened.row) setKept(opened.row);
  const known = opened.row ?? (kept?.id === open ? kept : undefined);
  const elsewhere = useElsewhere<Row>(resource, isPending || known ? undefined : open);

  /** The next one that waits; what was decided is read again. */
  const goOn = (): void => {
    const rest = data.filter((row) => isWaiting(row) && row.id !== open);
    const next = rest.find(({ id }) => data.findIndex((one) => one.id === id) > at) ?? rest[0];
    setOpen(next?.id);
    void list.refetch();
  };
  const refetch = (): void => {
    void list.refetch();
    if (elsewhere.isOn) void elsewhere.refetch();
  };
  return { data, at, row: known ?? elsewhere.row, open, setOpen, elsewhere, goOn, refetch };
}

/** A row that a link leads to, while it is on another page or what the list is filtered by has changed. */
function useElsewhere<Row extends { id: number }>(resource: string, id: number | undefined) {
  const provider = useDataProvider();
  const isOn = id !== undefined;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [resource, 'elsewhere', id],
    queryFn: async () => {
      const { data: rows } = await provider.getMany<Row>(resource, { ids: [id ?? 0] });
      return rows[0] ?? null;
    },
    enabled: isOn,
    refetchInterval: EVERY_MS,
  });
  return { isOn, row: (isOn && data) || undefined, error, isPending, refetch };
}

/**
 * Keys of decisions about the open row, while nothing is typed. Where another one was gone to and is not drawn yet, they decide nothing:
 * the row in sight is not the one that is meant.
 */
export function useDecisionKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const isDrawn = useIsDrawn();
  useKeys((event) => {
    const decide = keys[event.key];
    if (!decide || !isPlain(event)) return;
    event.preventDefault();
    if (isDrawn(OPEN)) decide();
  }, isOn);
}
