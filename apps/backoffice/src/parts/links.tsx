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

/** The address of a list that is filtered. */
export const filteredList = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
