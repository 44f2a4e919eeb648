import { useEffect, useRef, useState } from 'react';
import type { BetNames } from '../../draw/names/zh-cn.ts';
import type { LastResult } from '../../draw/page-api.ts';
import type { Road } from '../statistics.ts';
import { useTranslate } from '../text/text.tsx';
import { bigRoad, lastRun } from '../trends.ts';
import styles from './charts.module.css';
import { Chips } from './chips.tsx';

const ROWS = 6;
const CELL = 22;
/** Minimum length of a run worth mentioning. */
const LONG_RUN = 3;

/** Scrolls to the end of the road, the part that matters. */
function Scroll({ width, label, children }: { width: number; label: string; children: React.ReactNode }) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer road is the reason to scroll
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [width]);
  const columns = Math.max(15, width);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to be scrolled by keyboard
    <section ref={box} className={styles.road} tabIndex={0} aria-label={label}>
      <svg
        width={columns * CELL}
        height={ROWS * CELL}
        viewBox={`0 0 ${columns * CELL} ${ROWS * CELL}`}
        aria-hidden="true"
      >
        <path
          className={styles.gridLines}
          d={[
            ...Array.from({ length: columns + 1 }, (_, at) => `M${at * CELL} 0V${ROWS * CELL}`),
            ...Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${columns * CELL}`),
          ].join('')}
        />
        {children}
      </svg>
    </section>
  );
}

const nameOf = ({ about, sides: [first, second] }: Road, { picks }: BetNames): string =>
  `${about} ${picks[first]}/${picks[second]}`;

export function Roads({ issues, roads }: { issues: readonly LastResult[]; roads: readonly Road[] }) {
  const { t, names } = useTranslate();
  const [roadId, setRoadId] = useState(roads[0]?.id ?? '');
  const road = roads.find(({ id }) => id === roadId) ?? roads[0];
  const runs = roads
    .flatMap((one) => {
      const run = lastRun(issues.map(({ result }) => one.of(result)));
      return run && run.length >= LONG_RUN ? [{ road: one, ...run }] : [];
    })
    .sort((one, other) => other.length - one.length)
    .slice(0, 6);
  if (!road) return null;
  const sides = issues.map(({ result }) => road.of(result));
  const cells = bigRoad(sides, ROWS);
  const beads = sides.slice(-90);
  const letter = (side: 0 | 1 | null): string =>
    side === null ? t('tieShort') : t(`${road.sides[side]}Short`);
  const counts = [0, 1].map((side) => sides.filter((one) => one === side).length);
  return (
    <>
      {runs.length > 0 && (
        <section className={styles.runs}>
          <h2>{t('longRuns')}</h2>
          <ul>
            {runs.map((run) => (
              <li key={run.road.id}>
                <button type="button" onClick={() => setRoadId(run.road.id)}>
                  {run.road.about}{' '}
                  <b className={run.side === 0 ? styles.first : styles.second}>
                    {names.picks[run.road.sides[run.side]]} ×{run.length}
                  </b>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Chips
        label={t('trendRoad')}
        items={roads.map((one) => ({ id: one.id, name: nameOf(one, names) }))}
        selected={road.id}
        select={setRoadId}
      />
      <p className={styles.legend}>
        <span>{t('recent', { count: issues.length })}</span>
        {([0, 1] as const).map((side) => (
          <span key={side} className={side === 0 ? styles.first : styles.second}>
            {names.picks[road.sides[side]]} {counts[side]}
          </span>
        ))}
      </p>
      <h2 className={styles.roadTitle}>{t('bigRoad')}</h2>
      <Scroll width={1 + Math.max(0, ...cells.map(({ column }) => column))} label={t('bigRoad')}>
        {cells.map(({ side, column, row, ties }) => (
          <g key={`${column} ${row}`} className={side === 0 ? styles.first : styles.second}>
            <circle
              cx={(column + 0.5) * CELL}
              cy={(row + 0.5) * CELL}
              r="8"
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
            />
            {ties > 0 && (
              <line
                className={styles.tie}
                x1={column * CELL + 5}
                x2={column * CELL + CELL - 5}
                y1={(row + 1) * CELL - 5}
                y2={row * CELL + 5}
              />
            )}
          </g>
        ))}
      </Scroll>
      <h2 className={styles.roadTitle}>{t('beadRoad')}</h2>
      <Scroll width={Math.ceil(beads.length / ROWS)} label={t('beadRoad')}>
        {beads.map((side, index) => {
          const x = (Math.floor(index / ROWS) + 0.5) * CELL;
          const y = ((index % ROWS) + 0.5) * CELL;
          return (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: a bead is its place
              key={index}
              className={side === null ? styles.tieBead : side === 0 ? styles.firstBead : styles.secondBead}
            >
              <circle cx={x} cy={y} r="9.5" />
              <text x={x} y={y + 4}>
                {letter(side)}
              </text>
            </g>
          );
        })}
      </Scroll>
    </>
  );
}
