import { useEffect, useRef } from 'react';
import { spotNames } from '../../games/baccarat/bet-texts.ts';
import { spots } from '../../games/baccarat/bets.ts';
import type { Outcome } from '../../games/baccarat/hand.ts';
import { beadAt, bigRoad, ROAD_ROWS, type RoadResult, statisticsOf } from '../../games/baccarat/roads.ts';
import type { ResultCode, TableView } from '../../games/baccarat/table-messages.ts';
import { baccaratTexts } from '../text/baccarat.ts';
import { useLang, useTexts } from '../text/use-texts.ts';
import styles from './road-view.module.css';

const letters: Readonly<Record<string, Outcome>> = { P: 'player', B: 'banker', T: 'tie' };
const CELL = 18;

const read = (code: ResultCode): RoadResult => ({
  outcome: letters[code[0] ?? 'T'] ?? 'tie',
  playerPair: code.includes('p'),
  bankerPair: code.includes('b'),
});

/** Results of this shoe: figures, bead plate, big road. */
export function RoadView({ table }: { table: TableView }) {
  const t = useTexts(baccaratTexts);
  const lang = useLang();
  const results = table.results.map(read);
  const figures = statisticsOf(results);
  return (
    <section className={styles.roads}>
      <ul className={styles.figures}>
        <li>{t('shoeHand', { shoe: table.shoe.number, hand: table.shoe.hands })}</li>
        {spots.map((spot) => (
          <li key={spot} className={styles[spot]}>
            <i aria-hidden="true" />
            <span className={spot.endsWith('Pair') ? 'visually-hidden' : ''}>{spotNames[spot][lang]}</span>{' '}
            <b>{figures[spot]}</b>
          </li>
        ))}
      </ul>
      <div className={styles.boards}>
        <Board
          label={t('beadPlate')}
          columns={Math.max(6, beadAt(results.length - 1).column + 1)}
          count={results.length}
        >
          {results.map((result, index) => {
            const { column, row } = beadAt(index);
            return (
              <Bead key={`${column} ${row}`} x={column * CELL} y={row * CELL} result={result} lang={lang} />
            );
          })}
        </Board>
        <BigRoad results={results} label={t('bigRoad')} />
      </div>
    </section>
  );
}

function Bead({
  x,
  y,
  result,
  lang,
}: {
  x: number;
  y: number;
  result: RoadResult;
  lang: keyof (typeof spotNames)['tie'];
}) {
  // A single character for the winner, so that colour is not needed.
  const mark = lang.startsWith('zh')
    ? spotNames[result.outcome][lang]
    : (result.outcome[0] ?? '').toUpperCase();
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cx="9" cy="9" r="8" className={styles[result.outcome]} />
      <text x="9" y="9.5" className={styles.mark}>
        {mark}
      </text>
      <Pairs result={result} />
    </g>
  );
}

function Pairs({ result }: { result: Pick<RoadResult, 'playerPair' | 'bankerPair'> }) {
  return (
    <>
      {result.bankerPair && <circle cx="3" cy="3" r="2.6" className={styles.bankerPair} />}
      {result.playerPair && <circle cx="15" cy="15" r="2.6" className={styles.playerPair} />}
    </>
  );
}

function BigRoad({ results, label }: { results: readonly RoadResult[]; label: string }) {
  const cells = bigRoad(results);
  const columns = Math.max(12, ...cells.map(({ column }) => column + 2));
  return (
    <Board label={label} columns={columns} count={results.length}>
      {cells.map((cell) => (
        <g
          key={`${cell.column} ${cell.row}`}
          transform={`translate(${cell.column * CELL} ${cell.row * CELL})`}
        >
          <circle cx="9" cy="9" r="6.6" className={`${styles.ring} ${styles[cell.outcome]}`} />
          {cell.ties > 0 && <path d="M4 14L14 4" className={styles.tieLine} />}
          {cell.ties > 1 && (
            <text x="9" y="9.5" className={styles.ties}>
              {cell.ties}
            </text>
          )}
          <Pairs result={cell} />
        </g>
      ))}
    </Board>
  );
}

/** A grid of six rows, scrolled to its newest column. */
function Board({
  label,
  columns,
  count,
  children,
}: {
  label: string;
  columns: number;
  count: number;
  children: React.ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result is the reason to scroll
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [count]);
  const [width, height] = [columns * CELL, ROAD_ROWS * CELL];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a road longer than its box has to be scrolled by keyboard
    <div ref={box} className={styles.board} tabIndex={0}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path d={gridOf(columns)} className={styles.grid} />
        {children}
      </svg>
    </div>
  );
}

function gridOf(columns: number): string {
  const across = Array.from({ length: ROAD_ROWS + 1 }, (_, row) => `M0 ${row * CELL}H${columns * CELL}`);
  const downwards = Array.from(
    { length: columns + 1 },
    (_, column) => `M${column * CELL} 0V${ROAD_ROWS * CELL}`,
  );
  return [...across, ...downwards].join('');
}
