import { randomInt } from 'node:crypto';
import type { Minor } from '@koi/money';

/** One packet: every amount from `min` to `max` in whole cents is as likely as any other. */
export function drawPacket(min: Minor, max: Minor): Minor {
  return min + BigInt(randomInt(Number(max - min) + 1));
}
