import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

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
  return (
    <Link to={`/members/${name}${tab === '' ? '' : `/${tab}`}`} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}

/** The address of a list that is filtered. */
export const filteredList = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
