import { showMoney } from '@koi/game-kit/money.ts';
import type { Minor } from '@koi/money';
import type { Wallet } from '../../draw/page-api.ts';
import { platformLinks } from '../platform-links.ts';
import { useText } from '../text/text.tsx';
import type { Visitor } from '../visitor.ts';
import styles from './slip.module.css';

interface Props {
  visitor: Visitor;
  wallet: Wallet;
  gameCode: string;
  missing: Minor;
}

/** The balance does not cover the slip: what there is, and the ways to bring more. The slip is kept meanwhile. */
export function Shortage({ visitor, wallet, gameCode, missing }: Props) {
  const { t } = useText();
  const links = platformLinks(visitor, gameCode, missing);
  return (
    <div className={styles.shortage} data-testid="shortage">
      <p>{t('notEnough', { balance: showMoney(wallet.balance) })}</p>
      {links ? (
        <>
          <a className={styles.bring} href={links.transfer}>
            {t('transferIn')}
          </a>
          {/* Demo money cannot be bought. */}
          {!wallet.demo && <a href={links.deposit}>{t('deposit')}</a>}
        </>
      ) : (
        <a className={styles.bring} href={visitor.returnUrl}>
          {t('back')}
        </a>
      )}
    </div>
  );
}
