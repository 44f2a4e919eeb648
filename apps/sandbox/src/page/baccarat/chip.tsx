import styles from './chip.module.css';

const colours: Readonly<Record<number, string>> = {
  1: '#7d8aa3',
  5: '#d2384a',
  20: '#2f7de0',
  100: '#1f9d63',
  500: '#7a3fd1',
  1000: '#e08a1e',
  5000: '#c22f86',
  10000: '#2b2f3d',
};

/** `1K` for long numbers. */
const labelOf = (units: number): string => (units >= 1000 ? `${units / 1000}K` : `${units}`);

/** A chip worth `units` whole units. */
export function Chip({ units, text }: { units: number; text?: string }) {
  const known = Object.keys(colours).map(Number);
  const colour = colours[known.filter((value) => value <= units).at(-1) ?? 1];
  const label = text ?? labelOf(units);
  return (
    <svg className={styles.chip} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="25" r="22" className={styles.edge} />
      <circle cx="24" cy="24" r="22" fill={colour} />
      <circle cx="24" cy="24" r="19" className={styles.marks} />
      <circle cx="24" cy="24" r="14" className={styles.middle} />
      <text x="24" y="24" className={label.length > 3 ? styles.long : styles.label}>
        {label}
      </text>
    </svg>
  );
}
