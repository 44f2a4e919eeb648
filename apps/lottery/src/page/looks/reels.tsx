import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { Outcome } from '../../draw/game.ts';
import styles from './reels.module.css';

interface Props {
  result: Outcome | null;
  rolling: boolean;
  label: string;
  /** Numbers per draw; shown as empty places before the first one. */
  count: number;
  /** Numbers that run past while a result is pending. */
  strip: readonly number[];
  mark: (value: number) => ReactNode;
  /** The place that is preceded by a plus. */
  plusBefore?: number;
}

/** A row of windows: numbers run through them while a result is pending, then stop one after the other. */
export function Reels({ result, rolling, label, count, strip, mark, plusBefore }: Props) {
  const windowOf = (place: number): ReactNode => {
    if (!rolling)
      return (
        <span key={result?.join() ?? ''} className={styles.rest}>
          {result ? mark(result[place] ?? 0) : <i />}
        </span>
      );
    const from = place % strip.length;
    return (
      <span className={styles.strip}>
        {[...strip.slice(from), ...strip.slice(0, from)].map((value) => (
          <span key={value}>{mark(value)}</span>
        ))}
      </span>
    );
  };
  return (
    <div
      className={`${styles.reels} ${result || rolling ? '' : styles.idle}`}
      role="img"
      aria-label={label}
      style={{ '--count': count } as CSSProperties}
    >
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place
        <Fragment key={place}>
          {place === plusBefore && <b className={styles.plus}>+</b>}
          <span className={styles.window} style={{ '--place': place } as CSSProperties}>
            {windowOf(place)}
          </span>
        </Fragment>
      ))}
    </div>
  );
}
