/**
 * A card of one deck, 0 to 51: rank = card mod 13 (0 = ace … 12 = king), suit = card div 13 (spade, heart,
 * club, diamond).
 */
export type Card = number;

export const CARDS_IN_DECK = 52;
export const DECKS = 8;

export const rankOf = (card: Card): number => card % 13;
export const suitOf = (card: Card): number => Math.floor(card / 13);
/** Ace 1, two to nine their number, ten and face cards 0. */
export const pointsOf = (card: Card): number => (rankOf(card) < 9 ? rankOf(card) + 1 : 0);

/** Points of a hand: the last digit of the sum. */
export const totalOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
