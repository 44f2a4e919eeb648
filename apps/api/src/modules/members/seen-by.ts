import { mayOperate } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { maskCardNumber } from '../../lib/masked.ts';
import { placeOf } from '../sessions/device.ts';

/** The operator who reads orders of members. */
export interface OrderReader {
  role: string;
  lang: Lang;
  offsetMinutes: number;
}

/**
 * The account that an order is paid from or to: in full for whoever decides about such orders, because he compares it or pays to it, and for
 * whoever may unmask; masked for all others.
 */
export function accountSeenBy(
  role: string,
  orders: 'deposits' | 'withdrawals',
): (account: string, bankType?: string) => string {
  const isWhole = mayOperate(role, `${orders}.decide`) || mayOperate(role, 'members.unmask');
  return isWhole ? (account) => account : maskCardNumber;
}

/** Whoever may not see what is masked is told half of an address, as everywhere. */
export const addressSeenBy = (role: string, address: string): string =>
  mayOperate(role, 'members.unmask') ? address : placeOf(address);
