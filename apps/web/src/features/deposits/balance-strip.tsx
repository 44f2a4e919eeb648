import { classes } from '@koi/ui/classes.ts';
import { scales } from '@koi/ui/hero.tsx';
import WalletIcon from '~icons/lucide/wallet-cards';
import { useMember } from '../../api/member.ts';
import { Money } from '../../shared/components/money.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import css from './deposits.module.css';

/** The main wallet's balance before the deposit. */
export function BalanceStrip() {
  const t = useTranslate();
  const member = useMember();
  return (
    <div className={classes(scales, css.balance)}>
      <WalletIcon />
      <span>{t('deposits.available')}</span>
      <strong>
        <Money amount={member.data?.money} tone="gold" />
      </strong>
    </div>
  );
}
