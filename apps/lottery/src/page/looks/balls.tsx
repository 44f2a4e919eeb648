import type { ReactNode } from 'react';
import type { BetType, Outcome } from '../../draw/game.ts';
import type { Look } from './look.ts';
import { Reels } from './reels.tsx';

/** Bet types whose picks are figures, not ball numbers. */
const figures = new Set<BetType['kind']>(['sum', 'span']);

/** A number's field shows its ball or die; every other field shows its name. */
export function numberFace(Mark: Look['Mark'], { kind }: BetType, pick: string): ReactNode {
  return !figures.has(kind) && /^\d+$/.test(pick) ? <Mark value={Number(pick)} size={30} /> : null;
}

interface Props {
  Mark: Look['Mark'];
  /** The place that is preceded by a plus. */
  special?: number;
}

/** A result in a list. */
export function BallRow({ Mark, special, result, size }: Props & { result: Outcome; size?: number }) {
  return result.map((value, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place
    <span key={place} style={place === special ? { marginLeft: 6 } : undefined}>
      <Mark value={value} {...(size ? { size } : {})} />
    </span>
  ));
}

/** The large result: balls in windows, with numbers running through while it is pending. */
export function BallStage({
  Mark,
  special,
  ...rest
}: Props & Parameters<Look['Stage']>[0] & { count: number; strip: readonly number[] }) {
  return (
    <Reels
      {...rest}
      mark={(value) => <Mark value={value} />}
      {...(special === undefined ? {} : { plusBefore: special })}
    />
  );
}
