import { Draws } from '../../fair/draws.ts';
import type { Hand, Side } from '../../games/baccarat/hand.ts';
import { handsOf, SHOE_BLOCKS, shoeBlock, shuffleShoe } from '../../games/baccarat/shoe.ts';
import type { ShoeHandsAnswer } from '../../games/baccarat/table-messages.ts';

/**
 * Whether a revealed seed has the hash that was published and deals exactly the hands that were played. A round that was called off leaves no
 * hand, so the hands have to agree one by one from the first to the last.
 */
export async function verifyShoe(
  gameCode: string,
  { number, seed, seedHash, hands }: ShoeHandsAnswer,
): Promise<boolean> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (hex(await crypto.subtle.digest('SHA-256', bytes)) !== seedHash) return false;
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const blocks = await Promise.all(
    Array.from({ length: SHOE_BLOCKS }, (_, block) =>
      crypto.subtle.sign('HMAC', key, new TextEncoder().encode(shoeBlock(gameCode, number, block))),
    ),
  );
  const dealt = handsOf(
    shuffleShoe(new Draws((block) => new Uint8Array(blocks[block] ?? new ArrayBuffer(32)))),
  );
  return (
    dealt.length === hands.length &&
    dealt.every((hand, index) =>
      (['player', 'banker'] as const).every((side: Side) => same(hand, side, hands[index]?.[side])),
    )
  );
}

const same = (hand: Hand, side: Side, shown: readonly number[] | undefined): boolean =>
  hand[side].join() === shown?.join();

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
