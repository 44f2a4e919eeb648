import type { ReactNode } from 'react';
import ChevronIcon from '~icons/lucide/chevron-right';
import css from './surfaces.module.css';

interface ListRowProps {
  title: ReactNode;
  sub?: ReactNode;
  lead?: ReactNode;
  trail?: ReactNode;
  /** Makes the row a link: `hrefTo('/Member/Card')` of `shared/navigation/paths.ts`. */
  href?: string;
  /** Makes the row a button. */
  onClick?: () => void;
}

/** One row of a list in a flush `Card`. */
export function ListRow({ title, sub, lead, trail, href, onClick }: ListRowProps) {
  const content = (
    <>
      {lead && <span className={css.lead}>{lead}</span>}
      <span className={css.main}>
        <span className={css.title}>{title}</span>
        {sub && <div className={css.sub}>{sub}</div>}
      </span>
      {trail && <span className={css.trail}>{trail}</span>}
      {(href || onClick) && <ChevronIcon className={`icon ${css.chevron}`} />}
    </>
  );
  if (href) {
    return (
      <a className={css.row} href={href} {...outside(href)}>
        {content}
      </a>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={css.row} onClick={onClick}>
        {content}
      </button>
    );
  }
  return <div className={css.row}>{content}</div>;
}

/** Links to other sites open in a new tab. */
const outside = (href: string) =>
  /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
