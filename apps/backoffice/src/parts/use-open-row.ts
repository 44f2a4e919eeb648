import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { put, useAddress } from './use-address.ts';
import { useStepKeys } from './use-step-keys.ts';

/**
 * Keeps the id of the row open beside its table in the address; opening another one adds no history entry.
 * When the list changes (another filter or page) the row is closed, unless the address says otherwise.
 */
function useOpenId(name: string, listed: string) {
  const [search, change] = useAddress();
  const id = search.get(name);
  const setOpen = (next: string | number | undefined): void =>
    change((now) => put(now, name, next), { replace: true });
  const known = useRef({ id, listed });
  useEffect(() => {
    const before = known.current;
    known.current = { id, listed };
    if (id === null || id !== before.id || listed === before.listed) return;
    change((now) => now.get(name) === id && now.delete(name), { replace: true });
  });
  return { id, setOpen, change };
}

/** The row open beside its table, kept in the address; keys move between rows. */
export function useOpenRow<Row>(
  name: string,
  rows: readonly Row[],
  idOf: (row: Row) => string | number,
  listed = '',
) {
  const { id, setOpen, change } = useOpenId(name, listed);
  const placeOf = (sought: string | null) => rows.findIndex((row) => String(idOf(row)) === sought);
  const at = placeOf(id);
  const open = (row: Row | undefined): void => setOpen(row === undefined ? undefined : idOf(row));
  // From the row open by now: key strokes may be faster than rendering.
  const step = (by: 1 | -1): void =>
    change(
      (now) => {
        const next = rows[Math.min(Math.max(placeOf(now.get(name)) + by, 0), rows.length - 1)];
        if (next) now.set(name, String(idOf(next)));
      },
      { replace: true },
    );
  useStepKeys(step, rows.length > 0);
  return { row: rows[at], at, id, open, setOpen };
}

/** Identifies what a react-admin list shows: its filter, order and page. */
export function useListed(): string {
  const { filterValues, sort, page, perPage } = useListContext();
  return JSON.stringify([filterValues, sort, page, perPage]);
}
