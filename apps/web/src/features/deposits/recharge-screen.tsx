import HistoryIcon from '~icons/lucide/history';
import { later } from '../../components/later.tsx';
import { hrefTo, pathTo } from '../../navigation/paths.ts';
import { useAddress } from '../../navigation/router.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { useText } from '../../text/use-text.ts';
import { DepositMethods } from './deposit-methods.tsx';
import css from './deposits.module.css';

/** Loaded with an order: whoever only deposits does not wait for it. */
const DepositProgress = later(() => import('./deposit-progress.tsx'), 'DepositProgress');

/** A deposit: the form, and once the order is made its progress. The address names the order, so that coming back from the pay page finds it. */
export function RechargeScreen() {
  const t = useText();
  const go = useGo();
  const { query } = useAddress();
  const billNo = query.get('order');
  return (
    <Screen
      title={t('deposits.title')}
      action={
        <a
          className={css.headerLink}
          href={hrefTo('/Member/RechargeList')}
          aria-label={t('deposits.records')}
        >
          <HistoryIcon />
        </a>
      }
    >
      {billNo ? (
        <DepositProgress billNo={billNo} />
      ) : (
        <DepositMethods
          onOrdered={(order) => go.to(pathTo('/Member/Recharge', { query: { order } }), { replace: true })}
        />
      )}
    </Screen>
  );
}
