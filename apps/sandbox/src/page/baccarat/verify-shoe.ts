import type { Hand, Side } from '../../games/baccarat/hand.ts';
import { handsOf, shoeUse, shuffleShoe } from '../../games/baccarat/shoe.ts';
import type { ShoeHandsAnswer } from '../../games/baccarat/table-messages.ts';
import { drawsOfSeed } from '../kit/seed-draws.ts';

/**
 * Whether a revealed seed matches the published hash and deals exactly the hands that were played. A
 * cancelled round leaves no hand, so all hands from the first to the last must agree.
 */
export async function verifyShoe(
  gameCode: string,
  { number, seed, seedHash, hands }: ShoeHandsAnswer,
): Promise<boolean> {
  const draws = await drawsOfSeed(seed, seedHash, shoeUse(gameCode, number));
  if (!draws) return false;
  const dealt = handsOf(shuffleShoe(draws));
  return (
    dealt.length === hands.length &&
    dealt.every((hand, index) =>
      (['player', 'banker'] as const).every((side: Side) => same(hand, side, hands[index]?.[side])),
    )
  );
}

const same = (hand: Hand, side: Side, shown: readonly number[] | undefined): boolean =>
  hand[side].join() === shown?.join();
