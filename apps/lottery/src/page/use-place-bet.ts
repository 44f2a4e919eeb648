import type { Visitor } from '@koi/game-kit/visitor.ts';
import { useEffect, useRef, useState } from 'react';
import type { GameDefinition } from '../draw/game.ts';
import { type Order, readPendingOrder } from './pending-order.ts';
import { type OrderOutcome, placeOrder } from './place-order.ts';

export type Placing =
  | { step: 'idle' }
  /** `checking`: no answer yet, retrying with the same id. */
  | { step: 'sending' | 'checking'; order: Order }
  | OrderOutcome;

interface Parts {
  visitor: Visitor;
  game: GameDefinition;
  /** Undefined until the player is known: nothing can be placed. */
  player: string | undefined;
  placed: (order: Order) => void;
  /** An order is sent for the first time, or has got its answer. */
  show: (order: Order) => void;
}

/**
 * One order at a time: taps during an order do nothing, and a reloaded page first resumes the unanswered one.
 */
export function usePlaceBet({ visitor, game, player, placed, show }: Parts) {
  const [placing, setPlacing] = useState<Placing>({ step: 'idle' });
  const busy = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who plays
  useEffect(() => {
    const open = player === undefined ? null : readPendingOrder(game, player);
    if (open) void place(open);
  }, [game, player]);

  async function place(wanted: Order): Promise<void> {
    if (busy.current || player === undefined) return;
    busy.current = true;
    const sending = (order: Order): void => {
      setPlacing({ step: 'sending', order });
      show(order);
    };
    const checking = (order: Order): void => setPlacing({ step: 'checking', order });
    const outcome = await placeOrder({ visitor, game, player, sending, checking, placed }, wanted);
    busy.current = false;
    setPlacing(outcome);
    show(outcome.order);
  }

  return {
    placing,
    place,
    /** Does nothing during an order. */
    reset: () => !busy.current && setPlacing({ step: 'idle' }),
  };
}

export type PlaceControl = ReturnType<typeof usePlaceBet>;
