import type { Draws } from '../../fair/draws.ts';
import { CARDS_IN_DECK, type Card, DECKS, rankOf } from './cards.ts';
import { type Hand, playHand } from './hand.ts';

/** The state of a shoe before its first hand; determined by the seed alone. */
export interface Shoe {
  cards: readonly Card[];
  /** Cards discarded at the start: the first one and as many as it shows, ten for a ten or a face card. */
  burned: number;
  /** Position of the cut card: the hand that reaches it is the last one. */
  cut: number;
}

/** The cut card is 14 to 26 cards before the end; a hand uses at most 6. */
const CUT_NEAREST = 14;
const CUT_SPREAD = 13;

/**
 * Identifies a shoe as a use of its seed: the bytes are HMAC-SHA256(seed, `<this>:<block>`), block 0, 1, 2 …
 */
export const shoeUse = (gameCode: string, shoe: number): string => `${gameCode}:${shoe}`;

/**
 * Shuffles eight decks, Fisher-Yates from the last card to the first, then places the cut card. The server
 * deals from it, and the page verifies with it.
 */
export function shuffleShoe(draws: Draws): Shoe {
  const cards = Array.from({ length: DECKS * CARDS_IN_DECK }, (_, index) => index % CARDS_IN_DECK);
  for (let last = cards.length - 1; last > 0; last--) {
    const other = draws.below(last + 1);
    [cards[last], cards[other]] = [cards[other] as Card, cards[last] as Card];
  }
  const cut = cards.length - CUT_NEAREST - draws.below(CUT_SPREAD);
  return { cards, burned: 1 + Math.min(10, rankOf(cards[0] as Card) + 1), cut };
}

/** The hand that starts at `position`, and the start of the next one. */
export function handAt(shoe: Shoe, position: number): { hand: Hand; next: number } {
  let next = position;
  const hand = playHand(() => {
    const card = shoe.cards[next++];
    if (card === undefined) throw new RangeError('the shoe is empty: the cut card lies too deep');
    return card;
  });
  return { hand, next };
}

/** Every hand of a shoe up to the one that reached the cut card. */
export function handsOf(shoe: Shoe): Hand[] {
  const hands: Hand[] = [];
  for (let position = shoe.burned; position < shoe.cut; ) {
    const { hand, next } = handAt(shoe, position);
    hands.push(hand);
    position = next;
  }
  return hands;
}
