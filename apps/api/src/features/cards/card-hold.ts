import type { AppContext } from '../../context.ts';
import type { Card } from './queries.ts';

const HOUR_MS = 3_600_000;

/**
 * How long after binding or replacing a card nothing is paid to it, in ms; setting `card_hold_hours`, 0 = no
 * hold.
 */
export const cardHoldMs = async (settings: AppContext['settings']): Promise<number> =>
  (await settings.read('drawing.card_hold_hours')) * HOUR_MS;

/**
 * When withdrawals to the card become possible; null when they already are. `updated_at` changes only when a
 * card is bound or replaced.
 */
export function payableAt(card: Pick<Card, 'updated_at'>, holdMs: number, now: Date): Date | null {
  const from = new Date(card.updated_at.getTime() + holdMs);
  return holdMs > 0 && from > now ? from : null;
}
