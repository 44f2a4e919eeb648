import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useStepKeys } from './use-step-keys.ts';

/**
 * Which row is looked at beside its table stands in the address, where opening another one is no step of the history. What the list
 * shows instead (another filter or page) leaves the open row behind, unless the address says otherwise.
 */
function useOpenId(name: string, listed: string) {
  const [search, setSearch] = useSearchParams();
  const id = search.get(name);
  const setOpen = (next: string | number | undefined): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === undefined) after.delete(name);
        else after.set(name, String(next));
        return after;
      },
      { replace: true },
    );
  const known = useRef({ id, listed });
  useEffect(() => {
    const before = known.current;
    known.current = { id, listed };
    if (id !== null && id === before.id && listed !== before.listed) setOpen(undefined);
  });
  return { id, setOpen };
}

/** The row that is looked at beside its table stands in the address, and keys move. */
export function useOpenRow<Row>(
  name: string,
  rows: readonly Row[],
  idOf: (row: Row) => string | number,
  listed = '',
) {
  const { id, setOpen } = useOpenId(name, listed);
  const at = rows.findIndex((row) => String(idOf(row)) === id);
  const open = (row: Row | undefined): void => setOpen(row === undefined ? undefined : idOf(row));
  useStepKeys(rows, at, open);
  return { row: rows[at], at, id, open, setOpen };
}

/** What a list of the framework shows: its filter, order and page. */
export function useListed(): string {
  const { filterValues, sort, page, perPage } = useListContext();
  return JSON.stringify([filterValues, sort, page, perPage]);
}
