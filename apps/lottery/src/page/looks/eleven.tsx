import { sumOf } from '../../draw/aspects.ts';
import { ElevenMark } from '../parts/marks.tsx';
import { ballLook } from './balls.tsx';

export const look = ballLook({
  count: 5,
  strip: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  Mark: ElevenMark,
  figure: sumOf,
  anywhere: true,
});

export { elevenGames as games } from '../../draw/games/eleven.ts';
