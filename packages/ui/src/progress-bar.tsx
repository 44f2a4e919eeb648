import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Accessible name of the progress. */
  label: string;
  value: number | bigint;
  /** Default 100; amounts are in minor units. A maximum of 0 counts as complete. */
  max?: number | bigint;
  /** Description of the progress where a percentage is not enough. */
  text?: string;
}

/** Progress, clamped between nothing and complete whatever the server sends. */
export function ProgressBar({ label, value, max = 100, text }: ProgressBarProps) {
  const percent = Math.round(shareOf(value, max) * 1000) / 10;
  return (
    <span
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      aria-valuetext={text}
    >
      <span style={{ transform: `translateX(${percent - 100}%)` }} />
    </span>
  );
}

/** From 0 to 1. Amounts are divided as bigint, because a number does not hold large amounts exactly. */
export function shareOf(value: number | bigint, max: number | bigint): number {
  if (max <= 0) return 1;
  const share =
    typeof value === 'bigint' && typeof max === 'bigint'
      ? Number((value * 10_000n) / max) / 10_000
      : Number(value) / Number(max);
  return Math.min(1, Math.max(0, Number.isNaN(share) ? 0 : share));
}
