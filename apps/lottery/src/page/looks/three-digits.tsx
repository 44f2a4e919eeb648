import { sumOf } from '../../draw/aspects.ts';
import { BallRow, BallStage, numberFace } from './balls.tsx';
import type { Look } from './look.ts';
import { BlueDigitMark } from './marks.tsx';

const strip = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Three blue balls. */
export const look: Look = {
  Mark: BlueDigitMark,
  Result: (props) => <BallRow {...props} Mark={BlueDigitMark} />,
  Stage: (props) => <BallStage {...props} Mark={BlueDigitMark} count={3} strip={strip} />,
  face: (betType, pick) => numberFace(BlueDigitMark, betType, pick),
  figure: sumOf,
  anywhere: false,
};

export { threeDigitsGames as games } from '../../draw/games/three-digits.ts';
