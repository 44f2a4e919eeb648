import { sumOf } from '../../draw/aspects.ts';
import { k3Outcomes } from '../../draw/k3.ts';
import { useText } from '../text/text.tsx';
import styles from './lists.module.css';

const WIDTH = 340;
const HEIGHT = 132;
const LEFT = 20;
const TOP = 8;
const sums = k3Outcomes.map(sumOf);
const LOWEST = Math.min(...sums);
const HIGHEST = Math.max(...sums);

/** Sums from old to new, big ones above the middle line. */
export function Trend({ values }: { values: readonly number[] }) {
  const { t } = useText();
  const step = (WIDTH - LEFT - 8) / Math.max(1, values.length - 1);
  const y = (sum: number): number => TOP + ((HIGHEST - sum) / (HIGHEST - LOWEST)) * (HEIGHT - 2 * TOP);
  const points = values.map((sum, index) => ({ sum, x: LEFT + index * step, y: y(sum) }));
  return (
    <svg
      className={styles.trend}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${t('trend')}: ${values.join(', ')}`}
    >
      {[18, 14, 10.5, 7, 3].map((sum) => (
        <g key={sum}>
          <line
            x1={LEFT}
            x2={WIDTH}
            y1={y(sum)}
            y2={y(sum)}
            strokeDasharray={sum === 10.5 ? '4 3' : undefined}
          />
          {sum !== 10.5 && (
            <text x="0" y={y(sum) + 3}>
              {sum}
            </text>
          )}
        </g>
      ))}
      <polyline points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
      {points.map((point) => (
        <circle
          key={point.x}
          cx={point.x}
          cy={point.y}
          r="3.4"
          className={point.sum >= 11 ? styles.dotBig : styles.dotSmall}
        />
      ))}
    </svg>
  );
}
