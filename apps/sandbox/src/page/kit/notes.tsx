import { type Minor, toMinor } from '@koi/money';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './notes.module.css';
import { Shortage } from './shortage.tsx';
import type { Live } from './use-live.ts';
import type { Visitor } from './visitor.ts';

interface Props {
  visitor: Visitor;
  live: Live;
  /** Cost of the chosen bet, in minor units: if the balance does not cover it, ways to top up are offered. */
  cost: Minor;
}

/**
 * Current obstacles to playing. Overlays the page, so that controls do not move when it appears or
 * disappears.
 */
export function Notes({ visitor, live, cost }: Props) {
  const t = useTexts(kitTexts);
  if (live.status !== 'ready') return null;
  const missing = live.wallet ? cost - toMinor(live.wallet.balance, 0n) : 0n;
  return (
    <>
      {!live.connected && (
        <p className={styles.note} role="status">
          {t('offline')}
        </p>
      )}
      {missing > 0n && <Shortage visitor={visitor} missing={missing} demo={live.wallet?.demo ?? false} />}
    </>
  );
}
