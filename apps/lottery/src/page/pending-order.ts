import { deviceStorage } from '@koi/ui/storage.ts';
import type { GameDefinition } from '../draw/game.ts';
import type { ChaseRequest, SlipRequest } from '../draw/page-api.ts';

// A confirmed order without an answer is kept beyond the page, like the slip: a player who comes back could
// otherwise confirm the same slip again under another request id. One per player and game, on this device,
// until it is answered; a retry places it once or is refused.

export type Order = { path: '/bets'; body: SlipRequest } | { path: '/chases'; body: ChaseRequest };

const keyOf = (game: GameDefinition, player: string): string => `koi.lottery.order.${player}.${game.code}`;

/** False if there is no room for it. */
export const storePendingOrder = (game: GameDefinition, player: string, order: Order): boolean =>
  deviceStorage.writeJson(keyOf(game, player), order);

/** Another order stays: this one's answer may come after another tab has placed it and gone on. */
export function removePendingOrder(game: GameDefinition, player: string, { body }: Order): void {
  if (readPendingOrder(game, player)?.body.requestId === body.requestId)
    deviceStorage.write(keyOf(game, player), null);
}

/** Null if nothing is unanswered. */
export function readPendingOrder(game: GameDefinition, player: string): Order | null {
  const order = deviceStorage.readJson(keyOf(game, player));
  return isOrder(order) ? order : null;
}

/** The order's issues, soonest first. */
export const issuesOf = ({ path, body }: Order): string[] =>
  path === '/bets' ? [body.issueNo] : body.issues.map(({ issueNo }) => issueNo);

/** Checks only what the page reads; the server validates the rest. */
function isOrder(order: unknown): order is Order {
  const { path, body } = (order ?? {}) as { path?: unknown; body?: unknown };
  const { requestId, issueNo, issues, selections } = (body ?? {}) as Record<string, unknown>;
  if (typeof requestId !== 'string' || !isListOf(selections, 'pick')) return false;
  if (path === '/bets') return typeof issueNo === 'string';
  return path === '/chases' && isListOf(issues, 'issueNo');
}

const isListOf = (list: unknown, key: string): boolean =>
  Array.isArray(list) && list.every((one: Record<string, unknown> | null) => typeof one?.[key] === 'string');
