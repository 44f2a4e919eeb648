import { mayOperate } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { placeOf } from '../../accounts/sessions/device.ts';
import { maskCardNumber } from '../../platform/masking/masked.ts';

/** The operator who reads members' orders. */
export interface OrderReader {
  role: string;
  lang: Lang;
}

/**
 * The account an order is paid from or to: in full for roles that decide on such orders, because they compare
 * it or pay to it, and for roles that may unmask; masked for all others.
 */
export function accountSeenBy(
  role: string,
  orders: 'deposits' | 'withdrawals',
): (account: string, bankType?: string) => string {
  const isComplete =
    mayOperate(role, `${orders}.decide`) ||
    mayOperate(role, 'members.unmask') ||
    (orders === 'withdrawals' && mayOperate(role, 'withdrawals.pay'));
  return isComplete ? (account) => account : maskCardNumber;
}

/** Roles that may not unmask see only half of an address, as everywhere else. */
export const addressSeenBy = (role: string, address: string): string =>
  mayOperate(role, 'members.unmask') ? address : placeOf(address);
