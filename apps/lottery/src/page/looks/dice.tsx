import type { Outcome } from '../../draw/game.ts';
import styles from './dice.module.css';

/** Cells of the 3×3 grid that have a pip. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};
const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
/** Position of each face on the cube; opposite faces add up to seven. */
const places: Readonly<Record<number, string>> = {
  1: '',
  6: 'rotateY(180deg) ',
  2: 'rotateY(90deg) ',
  5: 'rotateY(-90deg) ',
  3: 'rotateX(90deg) ',
  4: 'rotateX(-90deg) ',
};
/** Rotation that turns each face to the player. */
const turns: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  6: [0, 180],
  2: [0, -90],
  5: [0, 90],
  3: [-90, 0],
  4: [90, 0],
};
/** Red as on dice of this region: one and four. */
const isRed = (face: number): boolean => face === 1 || face === 4;

function Die({ face, rolling, spin }: { face: number; rolling: boolean; spin: number }) {
  const [x, y] = turns[face] ?? [0, 0];
  const rest = { transform: `rotateX(${x + spin * 360}deg) rotateY(${y - spin * 360}deg)` };
  return (
    <div className={styles.scene}>
      <div className={styles.tilt}>
        <div className={`${styles.cube} ${rolling ? styles.rolling : ''}`} style={rolling ? undefined : rest}>
          {['', 'rotateY(90deg)', 'rotateX(90deg)'].map((turn) => (
            <div key={turn} className={styles.body} style={{ transform: turn }} />
          ))}
          {[1, 2, 3, 4, 5, 6].map((side) => (
            <div
              key={side}
              className={styles.face}
              style={{ transform: `${places[side]}translateZ(calc(var(--die) / 2))` }}
            >
              {cells.map((cell) => (
                <span
                  key={cell}
                  className={
                    pips[side]?.includes(cell)
                      ? `${styles.pip} ${isRed(side) ? styles.red : ''} ${side === 1 ? styles.one : ''}`
                      : undefined
                  }
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Three 3D dice. They tumble while `rolling`; then they come to rest on the result one after the other. */
export function Dice({
  result,
  rolling,
  label,
}: {
  result: Outcome | null;
  rolling: boolean;
  label: string;
}) {
  return (
    <div className={`${styles.tray} ${result || rolling ? '' : styles.idle}`} role="img" aria-label={label}>
      {(result ?? [1, 1, 1]).map((face, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
        <Die key={place} face={face} rolling={rolling} spin={rolling ? 0 : place + 1} />
      ))}
    </div>
  );
}

/** A flat die for lists. */
export function MiniDie({ face, size = 24 }: { face: number; size?: number }) {
  return (
    <svg className={styles.mini} width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
      <rect x="1" y="1" width="28" height="28" rx="7" fill="#f7f9fd" stroke="#c2cbdd" />
      {pips[face]?.map((cell) => (
        <circle
          key={cell}
          cx={8 + (cell % 3) * 7}
          cy={8 + Math.floor(cell / 3) * 7}
          r={face === 1 ? 4.4 : 2.6}
          fill={isRed(face) ? '#d81e34' : '#1d2740'}
        />
      ))}
    </svg>
  );
}

export function MiniDice({ result, size }: { result: Outcome; size?: number }) {
  return (
    <>
      {result.map((face, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
        <MiniDie key={place} face={face} {...(size ? { size } : {})} />
      ))}
    </>
  );
}
