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
 * A list worked through by keyboard: arrows or j and k move, and the next row opens after a decision. The
 * open row is in the address and is loaded separately if it is not in the list.
 */
export function useQueue<Row extends { id: number }>(resource: string, isWaiting: (row: Row) => boolean) {
  const list = useListContext<Row>();
  const { data = [], isPending } = list;
  const opened = useOpenRow(OPEN, data, ({ id }) => id, useListed());
  const { at, setOpen } = opened;
  const open = wholeOf(opened.id);
  // A row that left the list, decided by another operator, stays open until another one is opened; it is read
  // again like the list, and shown as it was until it is.
  const [kept, setKept] = useState<Row>();
  if (opened.row && kept !== opened.row) setKept(opened.row);
  const elsewhere = useElsewhere<Row>(resource, isPending || opened.row ? undefined : open);
  const known = opened.row ?? elsewhere.row ?? (kept?.id === open ? kept : undefined);

  /** Opens the next waiting row and reloads the list. */
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
  return { data, at, row: known, open, setOpen, elsewhere, goOn, refetch };
}

/** A linked row that is on another page or excluded by the filter. */
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
 * Keys for decisions about the open row, unless something is being typed. While navigation is not rendered
 * yet they do nothing: the visible row is not the intended one.
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
