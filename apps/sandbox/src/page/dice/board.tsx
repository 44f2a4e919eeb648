import { useEffect, useState } from 'react';
import type { DiceRecord } from '../../games/dice/messages.ts';
import { isWin, MAX_WINS, MIN_WINS, ROLLS, type Side, twoPlaces } from '../../games/dice/rules.ts';
import { diceTexts } from '../text/dice.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './board.module.css';

interface Props {
  rolled: DiceRecord | null;
  rolling: boolean;
  side: Side;
  wins: number;
  setWins: (wins: number) => void;
  said: string;
  failed: boolean;
}

const STEP = 50;

/** The number, and the track it falls on: the bright part wins. */
export function Board({ rolled, rolling, side, wins, setWins, said, failed }: Props) {
  const t = useTexts(diceTexts);
  const shown = useRunning(rolling, rolled?.roll ?? null);
  const won = rolled !== null && isWin(rolled.roll, rolled.side, rolled.wins);
  const edge = side === 'under' ? wins : ROLLS - wins;
  return (
    <section className={styles.board}>
      <p
        className={`${styles.number} ${rolling || !rolled ? '' : won ? styles.won : styles.lost}`}
        aria-hidden="true"
        data-testid="roll"
      >
        {shown === null ? '––.––' : twoPlaces(shown)}
      </p>
      <p className={failed ? styles.failed : styles.said} role="status" data-testid="said">
        {/* The running figure is hidden from screen readers, which announce the final roll. */}
        {rolled && !rolling && <span className="visually-hidden">{twoPlaces(rolled.roll)} </span>}
        {said}
      </p>
      <div className={styles.track}>
        <svg className={styles.bar} viewBox="0 0 10000 400" preserveAspectRatio="none" aria-hidden="true">
          <rect width="10000" height="400" className={styles.losing} />
          <rect x={side === 'under' ? 0 : edge} width={wins} height="400" className={styles.winning} />
        </svg>
        {rolled && !rolling && (
          <i
            className={`${styles.marker} ${won ? styles.won : styles.lost}`}
            style={{ left: `${rolled.roll / 100}%` }}
          />
        )}
        <input
          type="range"
          className={styles.range}
          aria-label={t('chance')}
          aria-valuetext={`${twoPlaces(wins)}%`}
          min={side === 'under' ? MIN_WINS : ROLLS - MAX_WINS}
          max={side === 'under' ? MAX_WINS : ROLLS - MIN_WINS}
          step={STEP}
          value={edge}
          disabled={rolling}
          onChange={(event) => {
            const value = Number(event.target.value);
            setWins(side === 'under' ? value : ROLLS - value);
          }}
        />
      </div>
      <div className={styles.scale} aria-hidden="true">
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </section>
  );
}

/** Random numbers while the roll is pending, then the roll. */
function useRunning(rolling: boolean, roll: number | null): number | null {
  const [passing, setPassing] = useState(0);
  useEffect(() => {
    if (!rolling) return;
    const timer = setInterval(() => setPassing((before) => (before * 7 + 3_331) % ROLLS), 50);
    return () => clearInterval(timer);
  }, [rolling]);
  return rolling ? passing : roll;
}
