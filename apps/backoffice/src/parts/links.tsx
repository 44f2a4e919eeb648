import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from './use-address.ts';

/** Leads from within a row that leads somewhere itself: with both, the way back would take two steps. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}

/** Leads to a member's page from within a row that leads elsewhere. */
export function MemberLink({
  name,
  tab = '',
  children = name,
}: {
  name: string;
  tab?: string;
  children?: ReactNode;
}) {
  return <RowLink to={`/members/${name}${tab === '' ? '' : `/${tab}`}`}>{children}</RowLink>;
}

/**
 * Leads to the room as it is with something else in its address, for which it stands itself. A click changes the address as it is by then,
 * which may not be drawn yet; another tab gets the one that is drawn.
 */
export function AddressLink({ name, value }: { name: string; value: number | string }) {
  const [search, change] = useAddress();
  const next = new URLSearchParams(search);
  next.set(name, String(value));
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    change((now) => now.set(name, String(value)), { replace: String(next) === String(search) });
  };
  return (
    <Link to={`?${next}`} onClick={follow}>
      {value}
    </Link>
  );
}

/** Under which the open row of a queue stands in its address. */
export const OPEN = 'open';

/** The address of a queue with one of its rows open, whatever else it shows. */
export const openedIn = (path: string, id: number | string, filter?: object): string =>
  filter ? `${filteredList(path, filter)}&${OPEN}=${id}` : `${path}?${OPEN}=${id}`;

/** The address of a list that is filtered. */
export const filteredList = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
