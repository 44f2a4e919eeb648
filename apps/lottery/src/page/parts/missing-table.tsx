import type { LastResult } from '../../draw/page-api.ts';
import { shortIssue } from '../issue-no.ts';
import type { Look } from '../looks/look.ts';
import type { Track } from '../statistics.ts';
import { useTranslate } from '../text/text.tsx';
import { missingRows, numberFigures } from '../trends.ts';
import styles from './charts.module.css';

const ROWS = 30;
/** Columns visible at once; more of them scroll sideways. */
const MOST_IN_SIGHT = 12;

/**
 * Newest first: the numbers drawn, and for how many draws the others are overdue. Single numbers per draw are
 * joined by a line.
 */
export function MissingTable({
  issues,
  track,
  look,
}: {
  issues: readonly LastResult[];
  track: Track;
  look: Look;
}) {
  const { t } = useTranslate();
  const draws = issues.map(({ result }) => track.of(result));
  const rows = missingRows(draws, track.numbers).slice(-ROWS).reverse();
  const shown = issues.slice(-ROWS).reverse();
  const figures = numberFigures(draws, track.numbers);
  const single = draws.every((drawn) => drawn.length === 1);
  const many = track.numbers.length > MOST_IN_SIGHT;
  const size = many ? 24 : Math.min(24, Math.floor(250 / track.numbers.length));
  const summary = [
    { name: t('hits'), of: (index: number) => figures[index]?.hits },
    { name: t('longestMissing'), of: (index: number) => figures[index]?.longestMissing },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide one has to be scrolled by keyboard
    <section className={styles.chart} tabIndex={0} aria-label={track.name}>
      <div
        className={styles.wide}
        style={many ? { width: `calc(var(--first) + ${track.numbers.length * 28}px)` } : undefined}
      >
        <table className={styles.table} style={{ '--columns': track.numbers.length } as React.CSSProperties}>
          <caption className="visually-hidden">{track.name}</caption>
          <thead>
            <tr>
              <th scope="col">{t('issueNo')}</th>
              {track.numbers.map((number) => (
                <th key={number} scope="col">
                  {number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={shown[index]?.issueNo}>
                <th scope="row">{shortIssue(shown[index]?.issueNo ?? '').slice(5)}</th>
                {row.map((missing, column) => (
                  <td key={track.numbers[column]} className={missing === 0 ? styles.hit : undefined}>
                    {missing === 0 ? <look.Mark value={track.numbers[column] ?? 0} size={size} /> : missing}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {summary.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {track.numbers.map((number, index) => (
                  <td key={number}>{of(index)}</td>
                ))}
              </tr>
            ))}
          </tfoot>
        </table>
        {single && (
          <svg
            className={styles.links}
            viewBox={`0 0 ${track.numbers.length} ${rows.length}`}
            preserveAspectRatio="none"
            style={{ height: `calc(${rows.length} * var(--row))` }}
            aria-hidden="true"
          >
            <polyline
              points={rows.map((row, index) => `${row.indexOf(0) + 0.5},${index + 0.5}`).join(' ')}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        )}
      </div>
    </section>
  );
}
