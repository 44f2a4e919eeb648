import { useSearchParams } from 'react-router-dom';

/** Of the address: once for each branch that is open. */
export const OPEN = 'open';

/** Which branches are open stands in the address, so that the way back, a reload and a link show the same tree. */
export function useOpenBranch(name: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (isOpen: boolean): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(OPEN, name);
        if (isOpen) next.append(OPEN, name);
        return next;
      },
      { replace: true },
    );
  return [search.getAll(OPEN).includes(name), set];
}
