import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Says what progresses. */
  label: string;
  value: number | bigint;
  /** 100 unless given; amounts are given in minor units. Nothing to be done is done. */
  max?: number | bigint;
  /** Says how far, where a percentage alone says too little. */
  text?: string;
}

/** How far something is, never less than nothing and never more than all of it, whatever a server says. */
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

/** From 0 to 1. Shares of amounts are taken before they become a number, which holds no large amount exactly. */
export function shareOf(value: number | bigint, max: number | bigint): number {
  if (max <= 0) return 1;
  const share =
    typeof value === 'bigint' && typeof max === 'bigint'
      ? Number((value * 10_000n) / max) / 10_000
      : Number(value) / Number(max);
  return Math.min(1, Math.max(0, Number.isNaN(share) ? 0 : share));
}
