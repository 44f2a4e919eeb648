import { forget, keep, kept } from '@koi/game-kit/kept.ts';
import type { GameDefinition } from '../draw/game.ts';
import type { ChaseRequest, SlipRequest } from '../draw/page-api.ts';

// An order that was confirmed and has no answer yet outlives the page, as the slip does: whoever comes back could
// otherwise confirm the same slip again, under another request id. One a player and game, on this device, for as long
// as it takes: asked again it is placed once, or refused.

export type Order = { path: '/bets'; body: SlipRequest } | { path: '/chases'; body: ChaseRequest };

const keyOf = (game: GameDefinition, player: string): string => `koi.lottery.order.${player}.${game.code}`;

export const keepOrder = (game: GameDefinition, player: string, order: Order): void =>
  keep('localStorage', keyOf(game, player), order);

export const forgetOrder = (game: GameDefinition, player: string): void =>
  forget('localStorage', keyOf(game, player));

/** Null where everything was answered. */
export function keptOrder(game: GameDefinition, player: string): Order | null {
  const order = kept('localStorage', keyOf(game, player));
  return isOrder(order) ? order : null;
}

/** The issues it is placed in, soonest first. */
export const issuesOf = ({ path, body }: Order): string[] =>
  path === '/bets' ? [body.issueNo] : body.issues.map(({ issueNo }) => issueNo);

/** What the page itself reads of it; the server looks at the rest. */
function isOrder(order: unknown): order is Order {
  const { path, body } = (order ?? {}) as { path?: unknown; body?: unknown };
  const { requestId, issueNo, issues } = (body ?? {}) as Record<string, unknown>;
  if (typeof requestId !== 'string') return false;
  if (path === '/bets') return typeof issueNo === 'string';
  return path === '/chases' && Array.isArray(issues) && issues.every(isIssue);
}

const isIssue = (issue: unknown): boolean =>
  typeof (issue as { issueNo?: unknown } | null)?.issueNo === 'string';
