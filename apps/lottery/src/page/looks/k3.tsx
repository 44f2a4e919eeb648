import { sumOf } from '../../draw/aspects.ts';
import styles from './dice.module.css';
import { Dice, MiniDice, MiniDie } from './dice.tsx';
import type { Look } from './look.ts';

/** 3D dice, and small ones on the fields. */
export const look: Look = {
  Mark: ({ value, size }) => <MiniDie face={value} {...(size ? { size } : {})} />,
  Result: ({ result, size }) => <MiniDice result={result} {...(size ? { size } : {})} />,
  Stage: Dice,
  face: (betType, pick) =>
    betType.kind !== 'sum' && /^\d+$/.test(pick) ? (
      <span className={styles.faces}>
        {[...pick].map((face, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
          <MiniDie key={place} face={Number(face)} size={pick.length > 2 ? 20 : 24} />
        ))}
      </span>
    ) : null,
  figure: sumOf,
  anywhere: true,
};

export { k3Games as games } from '../../draw/games/k3.ts';
