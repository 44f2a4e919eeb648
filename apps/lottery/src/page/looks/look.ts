import type { ReactNode } from 'react';
import type { BetType, Outcome } from '../../draw/game.ts';
import type { MarkProps } from './marks.tsx';

/** How the games of one family look. What they are comes from their definitions. */
export interface Look {
  /** A single drawn number. */
  Mark: (props: MarkProps) => ReactNode;
  /** A whole result in a list. */
  Result: (props: { result: Outcome; size?: number }) => ReactNode;
  /** The large result, and what moves while one is awaited. */
  Stage: (props: { result: Outcome | null; rolling: boolean; label: string }) => ReactNode;
  /** What the field of a pick shows instead of its name; null = the name. */
  face: (betType: BetType, pick: string) => ReactNode;
  /** The figure that people follow: the sum, or what the game has instead. */
  figure: (result: Outcome) => number;
  /** Trends of the numbers drawn anywhere, not only place by place. */
  anywhere: boolean;
}
