import type { CSSProperties } from 'react';
import CoinIcon from '~icons/lucide/circle-dollar-sign';
import CardIcon from '~icons/lucide/credit-card';
import BankIcon from '~icons/lucide/landmark';
import ScanIcon from '~icons/lucide/scan-line';
import WalletIcon from '~icons/lucide/wallet';
import css from './payment-icon.module.css';

/**
 * Each method's well-known colour; white on it has a contrast of 3:1, which suffices because the name stands
 * beside it.
 */
const icons: readonly [match: string, color: string, Icon: typeof CoinIcon][] = [
  ['alipay', '#1677ff', WalletIcon],
  ['wechat', '#07a356', ScanIcon],
  ['union_quick', '#00787b', CardIcon],
  ['union_scan', '#b3202c', ScanIcon],
  ['usdt', '#1b8f6a', CoinIcon],
  ['bankpay', '#7a5b1e', BankIcon],
];

/** The picture of a payment type such as `online_alipay`. */
export function PaymentIcon({ type }: { type: string }) {
  const [, color, Icon] = icons.find(([match]) => type.includes(match)) ?? ['', '#5b6b8c', WalletIcon];
  return (
    <span className={css.icon} style={{ '--method': color } as CSSProperties}>
      <Icon />
    </span>
  );
}
