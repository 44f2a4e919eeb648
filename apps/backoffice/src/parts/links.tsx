import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from './use-address.ts';

/** A link inside a row that is itself clickable: without stopping the click, "back" would take two steps. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}

/** Links to a member's page from a row that leads elsewhere. */
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
 * Links to the same page with a changed parameter. A click changes the current address, which may not be
 * rendered yet; a new tab gets the rendered one.
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

/** Address parameter of a queue's open row. */
export const OPEN = 'open';

/** Address of a queue with a row open, keeping any filter. */
export const openedIn = (path: string, id: number | string, filter?: object): string =>
  filter ? `${filteredList(path, filter)}&${OPEN}=${id}` : `${path}?${OPEN}=${id}`;

/** Address of a filtered list. */
export const filteredList = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
