import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Draws } from '../../fair/draws.ts';
import { handsOf, type Shoe, shoeUse, shuffleShoe } from './shoe.ts';

const seed = 'a1'.repeat(32);
const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

function blockOf(text: string, name: string, block: number): Buffer {
  return createHmac('sha256', Buffer.from(text, 'hex'))
    .update(`${shoeUse(name, 7)}:${block}`)
    .digest();
}

/** Number of blocks that the page precomputes, see seed-draws.ts. */
const BLOCKS = 96;

/** Fails if a shuffle needs more blocks than the page precomputes. */
function shuffled(text: string, name = 'BAC1'): Shoe {
  return shuffleShoe(
    new Draws((block) => {
      if (block >= BLOCKS) throw new Error('more blocks than prepared');
      return blockOf(text, name, block);
    }),
  );
}

it('shuffles as documented: Fisher-Yates over words of HMAC-SHA256', () => {
  const words: number[] = [];
  for (let block = 0; block < BLOCKS; block++)
    for (let at = 0; at < 32; at += 4) words.push(blockOf(seed, 'BAC1', block).readUInt32BE(at));
  const below = (sides: number): number => {
    for (;;) {
      const word = words.shift() ?? 0;
      if (word < 2 ** 32 - (2 ** 32 % sides)) return word % sides;
    }
  };
  const deck = Array.from({ length: 416 }, (_, index) => index % 52);
  for (let last = 415; last > 0; last--) {
    const other = below(last + 1);
    [deck[last], deck[other]] = [deck[other] ?? -1, deck[last] ?? -1];
  }
  const shoe = shuffled(seed);
  expect(shoe.cards).toEqual(deck);
  expect(shoe.cut).toBe(416 - 14 - below(13));
});

it('always holds eight whole decks and never runs out before its last hand', () => {
  fc.assert(
    fc.property(seeds, (any) => {
      const shoe = shuffled(any);
      expect([...shoe.cards].sort((a, b) => a - b)).toEqual(
        Array.from({ length: 416 }, (_, index) => Math.floor(index / 8)),
      );
      const hands = handsOf(shoe);
      const used = hands.reduce((sum, { dealt }) => sum + dealt.length, shoe.burned);
      expect(used).toBeGreaterThanOrEqual(shoe.cut);
      expect(used).toBeLessThanOrEqual(416);
      expect(hands.length).toBeGreaterThan(58);
    }),
  );
});

it('gives other shoes for other names and seeds', () => {
  const orders = [shuffled(seed), shuffled(seed, 'BAC2'), shuffled('b2'.repeat(32))];
  expect(new Set(orders.map(({ cards }) => cards.join())).size).toBe(3);
});

it('puts every card everywhere equally often', () => {
  const counts = new Array<number>(52).fill(0);
  for (let run = 0; run < 520; run++) {
    const { cards } = shuffled(run.toString(16).padStart(64, '0'));
    for (const place of [0, 100, 207, 415]) counts[cards[place] ?? 0] = (counts[cards[place] ?? 0] ?? 0) + 1;
  }
  const chi = counts.reduce((sum, count) => sum + (count - 40) ** 2 / 40, 0);
  // 51 degrees of freedom; the seeds are fixed, so the figure is the same on every run.
  expect(chi).toBeLessThan(90);
});
