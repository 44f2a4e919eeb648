import { randomInt } from 'node:crypto';
import type { Minor } from '@koi/money';

/** One packet: every amount from `min` to `max` in whole cents is as likely as any other. `random` gives each of 0 … below alike. */
export function drawPacket(min: Minor, max: Minor, random: (below: number) => number = randomInt): Minor {
  return min + BigInt(random(Number(max - min) + 1));
}
