import type { ReactNode } from 'react';
import type { Outcome } from '../../draw/game.ts';
import styles from './reels.module.css';

interface Props {
  result: Outcome | null;
  rolling: boolean;
  label: string;
  /** How many numbers a draw has; drawn as empty places before the first one. */
  count: number;
  /** What runs past while a result is awaited. */
  strip: readonly number[];
  mark: (value: number, place: number) => ReactNode;
  /** Places after which a wider gap comes, as before a special number. */
  gapBefore?: number;
}

/** A row of windows: numbers run through them while a result is awaited, then come to rest one after the other. */
export function Reels({ result, rolling, label, count, strip, mark, gapBefore }: Props) {
  return (
    <div
      className={`${styles.reels} ${result || rolling ? '' : styles.idle}`}
      role="img"
      aria-label={label}
      style={{ '--count': count } as React.CSSProperties}
    >
      {Array.from({ length: count }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place
          key={place}
          className={`${styles.window} ${place === gapBefore ? styles.gap : ''}`}
          style={{ '--place': place } as React.CSSProperties}
        >
          {rolling ? (
            <span className={styles.strip}>
              {[...strip.slice(place % strip.length), ...strip.slice(0, place % strip.length)].map((value) => (
                <span key={value}>{mark(value, place)}</span>
              ))}
            </span>
          ) : (
            <span key={result?.join() ?? ''} className={styles.rest}>
              {result ? mark(result[place] ?? 0, place) : <i />}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
