import type { ReactNode } from 'react';
import styles from './hero.module.css';

/** The scales alone, for other deep surfaces. */
export const scales = styles.scales;

interface HeroParts {
  label?: string;
  /** The one amount that the screen is about. */
  amount?: ReactNode;
  children?: ReactNode;
}

/** The deep surface on which an area's main amount stands. */
export function Hero({ name, ...parts }: HeroParts & { name: string }) {
  return (
    <section className={`${styles.scales} ${styles.hero} ${styles.alone}`} aria-label={name}>
      <Parts {...parts} />
    </section>
  );
}

/** The same at the head of a panel that goes on below it. */
export function HeroHead(parts: HeroParts) {
  return (
    <div className={`${styles.scales} ${styles.hero}`}>
      <Parts {...parts} />
    </div>
  );
}

function Parts({ label, amount, children }: HeroParts) {
  return (
    <>
      {label && <HeroLabel>{label}</HeroLabel>}
      {amount && <p className={styles.amount}>{amount}</p>}
      {children}
    </>
  );
}

export function HeroLabel({ children }: { children: ReactNode }) {
  return <p className={styles.label}>{children}</p>;
}
