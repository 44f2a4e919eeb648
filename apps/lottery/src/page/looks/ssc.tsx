import { sumOf } from '../../draw/aspects.ts';
import { DigitMark } from '../parts/marks.tsx';
import { ballLook } from './balls.tsx';

export const look = ballLook({
  count: 5,
  strip: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  Mark: DigitMark,
  figure: sumOf,
  anywhere: false,
});

export { sscGames as games } from '../../draw/games/ssc.ts';
