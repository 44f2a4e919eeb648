import type { ReactNode } from 'react';
import type { BetType, Outcome } from '../../draw/game.ts';
import type { MarkProps } from './marks.tsx';

/** Appearance of a family of games. Its content comes from the definitions. */
export interface Look {
  /** A single drawn number. */
  Mark: (props: MarkProps) => ReactNode;
  /** A whole result in a list. */
  Result: (props: { result: Outcome; size?: number }) => ReactNode;
  /** The large result, animated while one is pending. */
  Stage: (props: { result: Outcome | null; rolling: boolean; label: string }) => ReactNode;
  /** What a pick's field shows instead of its name; null: the name. */
  face: (betType: BetType, pick: string) => ReactNode;
  /** The figure that players follow: the sum, or the game's equivalent. */
  figure: (result: Outcome) => number;
  /** Trends of numbers drawn at any place, not only per place. */
  anywhere: boolean;
}
