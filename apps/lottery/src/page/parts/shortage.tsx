import { MoneyWays } from '@koi/game-kit/money-ways.tsx';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import type { Minor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import type { Wallet } from '../../draw/page-api.ts';
import { useTranslate } from '../text/text.tsx';
import styles from './shortage.module.css';

interface Props {
  visitor: Visitor;
  wallet: Wallet;
  gameCode: string;
  missing: Minor;
}

/**
 * The balance does not cover the slip: shows it with ways to top up. The slip is kept meanwhile. Money may be on
 * its way, which the platform alone knows: nothing is promised here.
 */
export function Shortage({ visitor, wallet, gameCode, missing }: Props) {
  const { t } = useTranslate();
  return (
    <div className={styles.shortage} data-testid="shortage">
      <p>
        <b>{t('notEnough', { balance: showAmount(wallet.balance) })}</b>
        {t('moneyElsewhere')}
      </p>
      <MoneyWays
        visitor={visitor}
        game={{ api_code: 'LY', gameCode }}
        missing={missing}
        demo={wallet.demo}
        wallets={t('wallets')}
        deposit={t('deposit')}
        first={styles.bring}
      />
    </div>
  );
}
