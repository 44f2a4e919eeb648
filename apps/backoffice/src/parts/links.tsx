import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

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

/** Under which the open row of a queue stands in its address. */
export const OPEN = 'open';

/** The address of a queue with one of its rows open, whatever else it shows. */
export const openedIn = (path: string, id: number | string, filter?: object): string =>
  filter ? `${filteredList(path, filter)}&${OPEN}=${id}` : `${path}?${OPEN}=${id}`;

/** The address of a list that is filtered. */
export const filteredList = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
