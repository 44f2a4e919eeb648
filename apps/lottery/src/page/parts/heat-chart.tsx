import type { LastResult } from '../../draw/page-api.ts';
import type { Look } from '../looks/look.ts';
import type { Track } from '../statistics.ts';
import { useTranslate } from '../text/text.tsx';
import { numberFigures } from '../trends.ts';
import styles from './charts.module.css';

/** Frequency of each number; the most frequent third is hot, the least frequent third cold. */
export function HeatChart({
  issues,
  track,
  look,
}: {
  issues: readonly LastResult[];
  track: Track;
  look: Look;
}) {
  const { t } = useTranslate();
  const figures = numberFigures(
    issues.map(({ result }) => track.of(result)),
    track.numbers,
  );
  const byHits = [...figures].sort((one, other) => other.hits - one.hits || one.missing - other.missing);
  const third = Math.max(1, Math.floor(figures.length / 3));
  const most = Math.max(1, byHits[0]?.hits ?? 0);
  const hot = new Set(byHits.slice(0, third).flatMap(({ number, hits }) => (hits > 0 ? [number] : [])));
  const cold = new Set(byHits.slice(-third).map(({ number }) => number));
  return (
    <>
      <p className={styles.legend}>
        <span>{t('recent', { count: issues.length })}</span>
        <span className={styles.hot}>{t('hot')}</span>
        <span className={styles.cold}>{t('cold')}</span>
      </p>
      <ul className={styles.heat}>
        {figures.map(({ number, hits, missing }) => (
          <li key={number}>
            <look.Mark value={number} size={24} />
            <span className={styles.heatBar} aria-hidden="true">
              <i
                className={hot.has(number) ? styles.hotBar : cold.has(number) ? styles.coldBar : ''}
                style={{ width: `${(hits / most) * 100}%` }}
              />
            </span>
            <b>{t('times', { count: hits })}</b>
            <small>{missing === 0 ? t('justCame') : t('missingFor', { count: missing })}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
