import { numberFace } from './balls.tsx';
import type { Look } from './look.ts';
import { CarMark } from './marks.tsx';
import { Race } from './race.tsx';

/** Racing cars, shown by finishing place. */
export const look: Look = {
  Mark: CarMark,
  Result: ({ result, size = 22 }) => (
    <>
      {result.map((car) => (
        <CarMark key={car} value={car} size={size} />
      ))}
    </>
  ),
  Stage: Race,
  face: (betType, pick) => numberFace(CarMark, betType, pick),
  figure: ([first = 0, second = 0]) => first + second,
  anywhere: false,
};

export { pk10Games as games } from '../../draw/games/pk10.ts';
