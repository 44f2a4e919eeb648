import { useEffect, useState } from 'react';
import type { Outcome } from '../../draw/game.ts';
import { CarMark } from './marks.tsx';
import styles from './race.module.css';

const cars = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const OVERTAKE_MS = 650;

/** Swaps neighbours at random, like a race seen from above. Unrelated to the result. */
function overtaken(order: readonly number[]): readonly number[] {
  const next = [...order];
  for (let place = 0; place < next.length - 1; place += 1) {
    const [ahead, behind] = [next[place], next[place + 1]];
    if (ahead === undefined || behind === undefined || Math.random() < 0.5) continue;
    next[place] = behind;
    next[place + 1] = ahead;
    place += 1;
  }
  return next;
}

/**
 * Ten cars in order of their places. While a result is pending they overtake each other; then each drives to
 * its place.
 */
export function Race({
  result,
  rolling,
  label,
}: {
  result: Outcome | null;
  rolling: boolean;
  label: string;
}) {
  const [order, setOrder] = useState<readonly number[]>(result ?? cars);
  useEffect(() => {
    if (!rolling) {
      if (result) setOrder(result);
      return;
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setOrder(overtaken), OVERTAKE_MS);
    return () => clearInterval(timer);
  }, [rolling, result]);
  return (
    <div className={`${styles.race} ${rolling ? styles.rolling : ''}`} role="img" aria-label={label}>
      {cars.map((car) => (
        <span
          key={car}
          className={styles.car}
          style={{ '--at': order.indexOf(car) } as React.CSSProperties}
          data-first={!rolling && order[0] === car ? '' : undefined}
        >
          <CarMark value={car} />
        </span>
      ))}
      <span className={styles.road} aria-hidden="true" />
    </div>
  );
}
