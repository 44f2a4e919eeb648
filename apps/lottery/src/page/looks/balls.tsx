import type { BetType, Outcome } from '../../draw/game.ts';
import { Reels } from '../parts/reels.tsx';
import type { Look } from './look.ts';

interface Kit {
  count: number;
  strip: readonly number[];
  Mark: Look['Mark'];
  figure: Look['figure'];
  anywhere: boolean;
  /** The place before which a plus stands. */
  special?: number;
}

/** Bet types whose picks are figures, not numbers of a ball. */
const figures = new Set(['sum', 'span']);

export const showsNumber = (betType: Pick<BetType, 'kind'>, pick: string): boolean =>
  !figures.has(betType.kind) && /^\d+$/.test(pick);

/** The look of games whose numbers stand on balls that run through windows. */
export function ballLook({ count, strip, Mark, figure, anywhere, special }: Kit): Look {
  const Result = ({ result, size }: { result: Outcome; size?: number }) => (
    <>
      {result.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place
        <span key={place} style={place === special ? { marginLeft: 6 } : undefined}>
          <Mark value={value} {...(size ? { size } : {})} />
        </span>
      ))}
    </>
  );
  return {
    Mark,
    Result,
    Stage: (props) => (
      <Reels
        {...props}
        count={count}
        strip={strip}
        mark={(value) => <Mark value={value} />}
        {...(special === undefined ? {} : { gapBefore: special })}
      />
    ),
    face: (betType, pick) => (showsNumber(betType, pick) ? <Mark value={Number(pick)} size={30} /> : null),
    figure,
    anywhere,
  };
}

