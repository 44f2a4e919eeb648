import { mayOperate, type Permission } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { placeOf } from '../../accounts/sessions/device.ts';
import { maskCardNumber } from '../../platform/masking/masked.ts';

/** The operator who reads members' orders. */
export interface OrderReader {
  permissions: readonly Permission[];
  lang: Lang;
}

/**
 * The account an order is paid from or to: in full for roles that decide on such orders, because they compare
 * it or pay to it, and for roles that may unmask; masked for all others.
 */
export function accountSeenBy(
  permissions: readonly Permission[],
  orders: 'deposits' | 'withdrawals',
): (account: string, bankType?: string) => string {
  const isComplete =
    mayOperate(permissions, `${orders}.decide`) ||
    mayOperate(permissions, 'members.unmask') ||
    (orders === 'withdrawals' && mayOperate(permissions, 'withdrawals.pay'));
  return isComplete ? (account) => account : maskCardNumber;
}

/** Roles that may not unmask see only half of an address, as everywhere else. */
export const addressSeenBy = (permissions: readonly Permission[], address: string): string =>
  mayOperate(permissions, 'members.unmask') ? address : placeOf(address);
