import { wireMoney } from '@koi/game-kit/money.ts';
import type { Minor } from '@koi/money';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './notes.module.css';
import { Shortage } from './shortage.tsx';
import type { Live } from './use-live.ts';
import type { Visitor } from './visitor.ts';

interface Props {
  visitor: Visitor;
  live: Live;
  /** What the bet that is chosen costs, in minor units: when the balance does not cover it, the ways to bring money are offered. */
  cost: Minor;
}

/** What hinders playing just now. It lies over the page, so that what comes and goes moves no control. */
export function Notes({ visitor, live, cost }: Props) {
  const t = useTexts(kitTexts);
  if (live.status !== 'ready') return null;
  const missing = live.wallet ? cost - wireMoney(live.wallet.balance) : 0n;
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
