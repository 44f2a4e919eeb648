import { sumOf } from '../../draw/aspects.ts';
import { BallRow, BallStage, numberFace } from './balls.tsx';
import type { Look } from './look.ts';
import { ElevenMark } from './marks.tsx';

const strip = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Five balls with two-digit numbers. */
export const look: Look = {
  Mark: ElevenMark,
  Result: (props) => <BallRow {...props} Mark={ElevenMark} />,
  Stage: (props) => <BallStage {...props} Mark={ElevenMark} count={5} strip={strip} />,
  face: (betType, pick) => numberFace(ElevenMark, betType, pick),
  figure: sumOf,
  anywhere: true,
};

export { elevenGames as games } from '../../draw/games/eleven.ts';
