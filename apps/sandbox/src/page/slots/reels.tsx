import type { Sound } from '@koi/game-kit/sound.ts';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { Outcome, Stops } from '../../games/slots/spin.ts';
import { type Letter, lines, type Theme } from '../../games/slots/theme.ts';
import { pictureOf } from './pictures.ts';
import { ReelView } from './reel-view.ts';
import styles from './reels.module.css';

export interface ReelsHandle {
  turn(): void;
  /** Resolves when the last reel has stopped. */
  land(stops: Stops, fast: boolean): Promise<void>;
}

interface Props {
  ref: Ref<ReelsHandle>;
  theme: Theme;
  /** What to highlight: the last spin's wins; null while the reels spin. */
  shown: Outcome | null;
  /** The round has paid more than its cost. Otherwise its lines are shown without celebration. */
  won: boolean;
  sound: Sound;
}

interface Cell {
  reel: number;
  row: number;
  letter: Letter;
}

const reels = [0, 1, 2, 3, 4];

export function Reels({ ref, theme, shown, won, sound }: Props) {
  const windows = useRef<(HTMLElement | null)[]>([]);
  const views = useRef<ReelView[]>([]);
  const play = useRef(sound.play);
  play.current = sound.play;

  useEffect(() => {
    views.current = windows.current.flatMap((window, reel) =>
      window ? [new ReelView(window, theme.strips[reel] ?? 'A', (letter) => pictureOf(theme, letter))] : [],
    );
    return () => {
      for (const view of views.current) view.end();
    };
  }, [theme]);

  useImperativeHandle(ref, () => ({
    turn() {
      for (const view of views.current) view.turn();
    },
    async land(stops, fast) {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      await Promise.all(
        views.current.map(async (view, reel) => {
          const cells = fast ? 6 + reel * 2 : 10 + reel * 5;
          await view.land(stops[reel] ?? 0, cells, calm ? 1 : fast ? 260 + reel * 60 : 620 + reel * 190);
          play.current('stop');
        }),
      );
    },
  }));

  const winning = shown ? winningCells(shown) : [];
  return (
    <div className={styles.frame}>
      <div className={styles.reels} data-testid="reels">
        {reels.map((reel) => (
          <div
            key={reel}
            className={styles.reel}
            ref={(element) => {
              windows.current[reel] = element;
            }}
          />
        ))}
        {shown && winning.length > 0 && <Wins theme={theme} shown={shown} won={won} winning={winning} />}
      </div>
    </div>
  );
}

/** The winning symbols, highlighted, with their lines. */
function Wins({
  theme,
  shown,
  won,
  winning,
}: {
  theme: Theme;
  shown: Outcome;
  won: boolean;
  winning: readonly Cell[];
}) {
  return (
    <div className={`${styles.wins} ${won ? '' : styles.calm}`} aria-hidden="true">
      {winning.map(({ reel, row, letter }) => (
        <img
          key={`${reel} ${row}`}
          style={{ gridColumn: reel + 1, gridRow: row + 1 }}
          src={pictureOf(theme, letter)}
          alt=""
        />
      ))}
      <svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
        {shown.lineWins.map((win) => (
          <polyline
            key={win.line}
            points={(lines[win.line] ?? [])
              .map((row, reel) => `${reel * 20 + 10},${row * 20 + 10}`)
              .join(' ')}
          />
        ))}
      </svg>
    </div>
  );
}

function winningCells({ window, lineWins, scatterPay }: Outcome): Cell[] {
  const onLine = new Set(
    lineWins.flatMap(({ line, count }) =>
      (lines[line] ?? []).slice(0, count).map((row, reel) => `${reel} ${row}`),
    ),
  );
  return window.flatMap((column, reel) =>
    column
      .map((letter, row) => ({ reel, row, letter }))
      .filter(({ row, letter }) => onLine.has(`${reel} ${row}`) || (letter === 'S' && scatterPay > 0)),
  );
}
