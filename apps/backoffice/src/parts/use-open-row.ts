import { useSearchParams } from 'react-router-dom';
import { useStepKeys } from './use-step-keys.ts';

/** The row that is looked at beside its table stands in the address, and keys move. */
export function useOpenRow<Row>(name: string, rows: readonly Row[], idOf: (row: Row) => string | number) {
  const [search, setSearch] = useSearchParams();
  const at = rows.findIndex((row) => String(idOf(row)) === search.get(name));
  const open = (row: Row | undefined): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (row === undefined) next.delete(name);
        else next.set(name, String(idOf(row)));
        return next;
      },
      { replace: true },
    );
  useStepKeys(rows, at, open);
  return { row: rows[at], at, open };
}
