import styles from './marks.module.css';

/** A single drawn number: in lists, on fields and in trends. */
export interface MarkProps {
  value: number;
  size?: number;
}

type Tone = 'red' | 'blue' | 'green';

const inTwoDigits = (value: number): string => String(value).padStart(2, '0');

export function Ball({ text, tone, size = 26 }: { text: string; tone: Tone; size?: number }) {
  return (
    <span
      className={`${styles.ball} ${styles[tone] ?? ''}`}
      style={{ width: size, height: size, fontSize: size * (text.length > 1 ? 0.46 : 0.54) }}
    >
      {text}
    </span>
  );
}

export const DigitMark = ({ value, size }: MarkProps) => (
  <Ball text={String(value)} tone="red" {...(size ? { size } : {})} />
);
export const BlueDigitMark = ({ value, size }: MarkProps) => (
  <Ball text={String(value)} tone="blue" {...(size ? { size } : {})} />
);
export const ElevenMark = ({ value, size }: MarkProps) => (
  <Ball text={inTwoDigits(value)} tone="red" {...(size ? { size } : {})} />
);

/** A racing number in the colour of its car. */
export function CarMark({ value, size = 26 }: MarkProps) {
  return (
    <span
      className={styles.tile}
      data-car={value}
      style={{ width: size, height: size, fontSize: size * 0.52 }}
    >
      {value}
    </span>
  );
}
