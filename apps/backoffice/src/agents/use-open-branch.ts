import { useAddress } from '../parts/use-address.ts';

/** Address parameter: repeated for each open branch. */
export const OPEN = 'open';

/** Keeps the open branches in the address, so that back, reload and links show the same tree. */
export function useOpenBranch(name: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [search, change] = useAddress();
  const set = (isOpen: boolean): void =>
    change(
      (now) => {
        now.delete(OPEN, name);
        if (isOpen) now.append(OPEN, name);
      },
      { replace: true },
    );
  return [search.getAll(OPEN).includes(name), set];
}
