import { sumOf } from '../../draw/aspects.ts';
import { BlueDigitMark } from '../parts/marks.tsx';
import { ballLook } from './balls.tsx';

export const look = ballLook({
  count: 3,
  strip: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  Mark: BlueDigitMark,
  figure: sumOf,
  anywhere: false,
});

export { threeDigitsGames as games } from '../../draw/games/three-digits.ts';
