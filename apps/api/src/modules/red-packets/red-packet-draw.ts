import { randomInt } from 'node:crypto';
import type { Minor } from '@koi/money';

/**
 * Draws one packet: every amount from `min` to `max` in whole cents is equally likely. `random(below)`
 * returns 0 … below − 1, uniformly.
 */
export function drawPacket(min: Minor, max: Minor, random: (below: number) => number = randomInt): Minor {
  return min + BigInt(random(Number(max - min) + 1));
}
