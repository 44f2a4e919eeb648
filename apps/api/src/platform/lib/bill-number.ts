import { randomBytes, randomInt } from 'node:crypto';
import type { Site } from './time.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An order number: 14 digits of local time and 8 random characters. */
export function newBillNumber(now: Date, site: Site): string {
  const time = site.toWireDate(now).replace(/\D/g, '');
  return time + Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** No letters that resemble digits; 32 characters, so that a byte picks each equally often. */
const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The number of a transfer: `T`, the UTC second of its creation, ten random characters; easy to read out on
 * the phone.
 */
export function newTransferNumber(now: Date): string {
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const random = [...randomBytes(10)].map((byte) => READABLE[byte % READABLE.length]).join('');
  return `T${stamp}${random}`;
}
