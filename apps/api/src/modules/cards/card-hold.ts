import type { AppContext } from '../../context.ts';
import { publicSettings } from '../../settings/public-settings.ts';
import type { Card } from './cards-repository.ts';

const HOUR_MS = 3_600_000;
const fallback = publicSettings.drawing?.card_hold_hours ?? '0';

/**
 * How long after binding or replacing a card nothing is paid to it, in ms; setting `card_hold_hours`, 0 = no
 * hold.
 */
export async function cardHoldMs(settings: AppContext['settings']): Promise<number> {
  const hours = Number(await settings.text('drawing', 'card_hold_hours', fallback));
  return (Number.isFinite(hours) && hours > 0 ? hours : 0) * HOUR_MS;
}

/**
 * When withdrawals to the card become possible; null when they already are. `updated_at` changes only when a
 * card is bound or replaced.
 */
export function payableAt(card: Pick<Card, 'updated_at'>, holdMs: number, now: Date): Date | null {
  const from = new Date(card.updated_at.getTime() + holdMs);
  return holdMs > 0 && from > now ? from : null;
}
