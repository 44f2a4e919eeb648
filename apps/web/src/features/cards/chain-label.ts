import { usdtChains } from '@koi/contract/enumerations';
import { isChain } from './card-number.ts';

/** `TRC20` for `trc`; the API sends the key or the label (docs/contract/money.md 5.2). */
export function chainLabel(keyOrLabel: string): string {
  return isChain(keyOrLabel) ? usdtChains[keyOrLabel] : keyOrLabel;
}
