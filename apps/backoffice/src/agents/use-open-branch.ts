import { useAddress } from '../parts/use-address.ts';

/** Of the address: once for each branch that is open. */
export const OPEN = 'open';

/** Which branches are open stands in the address, so that the way back, a reload and a link show the same tree. */
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
