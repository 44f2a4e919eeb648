import type { Visitor } from '@koi/game-kit/visitor.ts';
import { useEffect, useRef, useState } from 'react';
import type { GameDefinition } from '../draw/game.ts';
import { keptOrder, type Order } from './kept-order.ts';
import { type OrderOutcome, placeOrder } from './place-order.ts';

export type Placing =
  | { step: 'idle' }
  | { step: 'sending' }
  /** No answer yet: asked again with the same id until there is one. */
  | { step: 'checking' }
  | OrderOutcome;

interface Parts {
  visitor: Visitor;
  game: GameDefinition;
  /** Undefined as long as it is not known who plays: nothing can be placed. */
  player: string | undefined;
  placed: (order: Order) => void;
}

/**
 * One order at a time: taps while it is under way do nothing, and a page that comes back first goes on with the one
 * that has no answer.
 */
export function usePlaceBet({ visitor, game, player, placed }: Parts) {
  const [placing, setPlacing] = useState<Placing>({ step: 'idle' });
  const busy = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who plays
  useEffect(() => {
    const open = player === undefined ? null : keptOrder(game, player);
    if (open) void place(open);
  }, [game, player]);

  async function place(wanted: Order): Promise<void> {
    if (busy.current || player === undefined) return;
    busy.current = true;
    setPlacing({ step: 'sending' });
    const checking = (): void => setPlacing({ step: 'checking' });
    const outcome = await placeOrder({ visitor, game, player, checking, placed }, wanted);
    busy.current = false;
    setPlacing(outcome);
  }

  return { placing, place, reset: () => !busy.current && setPlacing({ step: 'idle' }) };
}
