import { callUntilAnswered } from '@koi/game-kit/api.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import type { GameDefinition } from '../draw/game.ts';
import type { ChaseAnswer, SlipAnswer } from '../draw/page-api.ts';
import { forgetOrder, keepOrder, keptOrder, type Order } from './kept-order.ts';

export type OrderOutcome =
  | { step: 'placed'; order: Order; total: string }
  | { step: 'refused'; message: string };

interface Parts {
  visitor: Visitor;
  game: GameDefinition;
  player: string;
  /** There is no answer yet. */
  checking: () => void;
  /** Empties what could be confirmed again; until it has returned the order is kept. */
  placed: (order: Order) => void;
}

/**
 * Sends what moves money exactly once: it is kept before it is sent and repeated under its id until the server has
 * answered. An order that still waits for its answer, of this page before a reload or of another tab, is asked for in
 * the place of `wanted`.
 */
export async function placeOrder(
  { visitor, game, player, checking, placed }: Parts,
  wanted: Order,
): Promise<OrderOutcome> {
  const order = keptOrder(game, player) ?? wanted;
  keepOrder(game, player, order);
  const { path, body } = order;
  const answer = await callUntilAnswered<SlipAnswer | ChaseAnswer>(visitor, path, body, checking);
  if (answer.kind === 'refused') {
    // A session that ended says nothing of the order: an earlier attempt may have placed it.
    if (answer.error !== 'session_required') forgetOrder(game, player);
    return { step: 'refused', message: answer.message };
  }
  placed(order);
  forgetOrder(game, player);
  return { step: 'placed', order, total: answer.data.total };
}
