import { sumOf } from '../../draw/aspects.ts';
import { BallRow, BallStage, numberFace } from './balls.tsx';
import type { Look } from './look.ts';
import { DigitMark } from './marks.tsx';

const strip = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Five red balls. */
export const look: Look = {
  Mark: DigitMark,
  Result: (props) => <BallRow {...props} Mark={DigitMark} />,
  Stage: (props) => <BallStage {...props} Mark={DigitMark} count={5} strip={strip} />,
  face: (betType, pick) => numberFace(DigitMark, betType, pick),
  figure: sumOf,
  anywhere: false,
};

export { sscGames as games } from '../../draw/games/ssc.ts';
