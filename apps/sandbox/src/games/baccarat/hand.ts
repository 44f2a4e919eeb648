import { type Card, pointsOf, rankOf, totalOf } from './cards.ts';

export type Outcome = 'player' | 'banker' | 'tie';
export type Side = 'player' | 'banker';

export interface Hand {
  player: readonly Card[];
  banker: readonly Card[];
  /** Every card with its side, in the order it was drawn. */
  dealt: readonly { side: Side; card: Card }[];
  playerTotal: number;
  bankerTotal: number;
  outcome: Outcome;
  playerPair: boolean;
  bankerPair: boolean;
}

/**
 * Whether the banker draws a third card: below 6 if the player stood, else by the points of the player's
 * third card. On 3 against everything but an 8, on 4 against 2–7, on 5 against 4–7, on 6 against 6 and 7.
 */
export function bankerDraws(total: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return playerThird !== 8;
  if (total === 4) return playerThird >= 2 && playerThird <= 7;
  if (total === 5) return playerThird >= 4 && playerThird <= 7;
  return total === 6 && (playerThird === 6 || playerThird === 7);
}

/**
 * Deals one hand of punto banco: two cards each in turn, then the third-card rules unless one side has 8 or
 * 9.
 */
export function playHand(draw: () => Card): Hand {
  const player: Card[] = [];
  const banker: Card[] = [];
  const dealt: { side: Side; card: Card }[] = [];
  const deal = (side: Side): Card => {
    const card = draw();
    (side === 'player' ? player : banker).push(card);
    dealt.push({ side, card });
    return card;
  };
  for (const side of ['player', 'banker', 'player', 'banker'] as const) deal(side);
  const natural = totalOf(player) >= 8 || totalOf(banker) >= 8;
  if (!natural) {
    const third = totalOf(player) <= 5 ? pointsOf(deal('player')) : undefined;
    if (bankerDraws(totalOf(banker), third)) deal('banker');
  }
  const playerTotal = totalOf(player);
  const bankerTotal = totalOf(banker);
  return {
    player,
    banker,
    dealt,
    playerTotal,
    bankerTotal,
    outcome: playerTotal > bankerTotal ? 'player' : playerTotal < bankerTotal ? 'banker' : 'tie',
    playerPair: isPair(player),
    bankerPair: isPair(banker),
  };
}

const isPair = ([first = -1, second = -2]: readonly Card[]): boolean => rankOf(first) === rankOf(second);
