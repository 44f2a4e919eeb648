import type { ReactNode } from 'react';
import styles from './hero.module.css';

/** The scale pattern alone, for other dark surfaces. */
export const scales = styles.scales;

interface HeroParts {
  label?: string;
  /** The screen's main amount. */
  amount?: ReactNode;
  children?: ReactNode;
}

/** The dark surface that shows the main amount of an area. */
export function Hero({ name, ...parts }: HeroParts & { name: string }) {
  return (
    <section className={`${styles.scales} ${styles.hero} ${styles.alone}`} aria-label={name}>
      <Parts {...parts} />
    </section>
  );
}

/** The same as the head of a panel that continues below it. */
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
