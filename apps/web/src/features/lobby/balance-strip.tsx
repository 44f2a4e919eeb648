import TransferIcon from '~icons/lucide/arrow-left-right';
import WithdrawIcon from '~icons/lucide/arrow-up-from-line';
import DepositIcon from '~icons/lucide/plus';
import { useMember } from '../../api/queries/member.ts';
import { sessionStore } from '../../api/session.ts';
import { CountUp } from '../../components/count-up.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useStore } from '../../lib/external-store.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';
import css from './balance-strip.module.css';

/** The member's money and its three ways, one tap away. Guests do not see it. */
export function BalanceStrip() {
  const t = useText();
  const { token } = useStore(sessionStore);
  const { data: member } = useMember();
  if (token === null) return null;
  return (
    <section className={css.strip}>
      <a className={css.balance} href={hrefTo('/Main/center')}>
        <span className={css.label}>{t('site.balance')}</span>
        <strong className={css.amount}>
          {member ? <CountUp amount={member.money} /> : <Skeleton width={80} height={26} />}
        </strong>
      </a>
      <nav className={css.ways} aria-label={t('site.balance')}>
        <a href={hrefTo('/Member/Recharge')} className={css.way}>
          <DepositIcon />
          {t('common.deposit')}
        </a>
        <a href={hrefTo('/Member/Transfer')} className={css.way}>
          <TransferIcon />
          {t('common.transfer')}
        </a>
        <a href={hrefTo('/Member/ApplyDrawing')} className={css.way}>
          <WithdrawIcon />
          {t('common.withdraw')}
        </a>
      </nav>
    </section>
  );
}
