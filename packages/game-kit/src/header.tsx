import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import styles from './header.module.css';
import { showMoney } from './money.ts';

/** Header of every game: the way back, the current title, and controls beside it. */
export function Header({
  returnUrl,
  title,
  className = '',
  children,
}: {
  returnUrl: string;
  title: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <header className={`${styles.header} ${className}`}>
      <BackLink returnUrl={returnUrl} />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}

/** The balance to play with; a tap reloads it if `refresh` is given. */
export function Balance({
  wallet,
  name,
  refresh,
}: {
  wallet: { balance: string; currency: string } | null;
  name: string;
  refresh?: () => void;
}) {
  const content = (
    <>
      <small>
        {name} {wallet?.currency}
      </small>
      <b data-testid="balance" aria-live={refresh && 'polite'}>
        {wallet ? showMoney(wallet.balance) : '–'}
      </b>
    </>
  );
  return refresh ? (
    <button type="button" className={styles.balance} onClick={refresh}>
      {content}
    </button>
  ) : (
    <div className={styles.balance}>{content}</div>
  );
}
