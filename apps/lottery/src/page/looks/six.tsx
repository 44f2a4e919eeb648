import { pickName } from '../../draw/bet-names.ts';
import type { BetType } from '../../draw/game.ts';
import { animalOf, waves } from '../../draw/six.ts';
import { useTranslate } from '../text/text.tsx';
import { BallRow, BallStage, numberFace } from './balls.tsx';
import type { Look } from './look.ts';
import { Ball, type MarkProps } from './marks.tsx';
import styles from './six.module.css';

type Wave = keyof typeof waves;

const waveNames = ['red', 'blue', 'green'] as const satisfies readonly Wave[];
const numbers = Array.from({ length: 49 }, (_, index) => index + 1);
const waveOf = (value: number): Wave =>
  waveNames.find((wave) => (waves[wave] as readonly number[]).includes(value)) ?? 'green';
const inTwoDigits = (value: number): string => String(value).padStart(2, '0');

/** A ball in the colour of its wave. */
const WaveMark = ({ value, size }: MarkProps) => (
  <Ball text={inTwoDigits(value)} tone={waveOf(value)} {...(size ? { size } : {})} />
);

/** A wave or an animal with its numbers. */
function Numbers({ betType, pick }: { betType: BetType; pick: string }) {
  const { names } = useTranslate();
  const wave = waveNames.find((one) => one === pick);
  const shown = numbers.filter((value) =>
    wave ? waveOf(value) === wave : `zodiac_${animalOf(value)}` === pick,
  );
  return (
    <span className={styles.numbers}>
      <b className={wave ? styles[wave] : ''}>{pickName(betType, pick, names)}</b>
      <small>{shown.map(inTwoDigits).join(' ')}</small>
    </span>
  );
}

const SPECIAL = 6;
const strip = [8, 15, 22, 29, 36, 43, 49, 1];
const withNumbers = new Set<BetType['kind']>(['wave', 'zodiac', 'zodiac_any']);

/** Six numbers and a special one, in the colours of the waves. */
export const look: Look = {
  Mark: WaveMark,
  Result: (props) => <BallRow {...props} Mark={WaveMark} special={SPECIAL} />,
  Stage: (props) => <BallStage {...props} Mark={WaveMark} special={SPECIAL} count={7} strip={strip} />,
  face: (betType, pick) =>
    withNumbers.has(betType.kind) ? (
      <Numbers betType={betType} pick={pick} />
    ) : (
      numberFace(WaveMark, betType, pick)
    ),
  figure: (result) => result[SPECIAL] ?? 0,
  anywhere: true,
};

export { sixGames as games } from '../../draw/games/six.ts';
