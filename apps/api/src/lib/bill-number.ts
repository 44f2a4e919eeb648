import { randomInt } from 'node:crypto';
import { toWireDate } from './time.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An order number: 14 digits of local time and 8 random characters. */
export function newBillNumber(now: Date, offsetMinutes: number): string {
  const time = toWireDate(now, offsetMinutes).replace(/\D/g, '');
  return time + Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
