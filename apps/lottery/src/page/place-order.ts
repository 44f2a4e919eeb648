import { callUntilAnswered } from '@koi/game-kit/api.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import type { GameDefinition } from '../draw/game.ts';
import type { ChaseAnswer, SlipAnswer } from '../draw/page-api.ts';
import { type Order, readPendingOrder, removePendingOrder, storePendingOrder } from './pending-order.ts';
import { releaseSlip, withholdSlip } from './saved-slip.ts';

export type OrderOutcome =
  | { step: 'placed'; order: Order; total: string }
  | { step: 'refused'; order: Order; message: string };

interface Parts {
  visitor: Visitor;
  game: GameDefinition;
  player: string;
  /** Told which order goes out: `wanted` or the stored one. */
  sending: (order: Order) => void;
  /** No answer yet; retrying. */
  checking: (order: Order) => void;
  /**
   * Removes the order's lines from the slip; the order stays stored until it has returned, so that it cannot
   * be confirmed twice.
   */
  placed: (order: Order) => void;
}

/**
 * Places an order exactly once: it is stored before it is sent and retried under its id until the server
 * answers. A stored order without an answer, from before a reload or from another tab, is retried instead of
 * `wanted`.
 */
export async function placeOrder(
  { visitor, game, player, sending, checking, placed }: Parts,
  wanted: Order,
): Promise<OrderOutcome> {
  const order = readPendingOrder(game, player) ?? wanted;
  if (!storePendingOrder(game, player, order)) withholdSlip(game);
  sending(order);
  const answered = (): void => {
    removePendingOrder(game, player, order);
    releaseSlip(game);
  };
  const { path, body } = order;
  const answer = await callUntilAnswered<SlipAnswer | ChaseAnswer>(visitor, path, body, () =>
    checking(order),
  );
  if (answer.kind === 'refused') {
    // An expired session says nothing about the order: an earlier attempt may have placed it.
    if (answer.error !== 'session_required') answered();
    return { step: 'refused', order, message: answer.message };
  }
  placed(order);
  answered();
  return { step: 'placed', order, total: answer.data.total };
}
