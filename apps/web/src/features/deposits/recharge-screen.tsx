import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { useState } from 'react';
import HistoryIcon from '~icons/lucide/history';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { inAccountCurrency } from '../../shared/navigation/in-account-currency.tsx';
import { hrefTo, pathTo } from '../../shared/navigation/paths.ts';
import { useAddress } from '../../shared/navigation/router.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { useGo } from '../../shared/navigation/use-go.ts';
import { DepositMethods } from './deposit-methods.tsx';
import css from './deposits.module.css';
import { storePayPage } from './pay-pages.ts';
import type { Ordered } from './payment-method-form.ts';

/** Loaded with an order only, so that the deposit form does not wait for it. */
const DepositProgress = lazyComponent(() => import('./deposit-progress.tsx'), 'DepositProgress');
const UnnumberedOrder = lazyComponent(() => import('./unnumbered-order.tsx'), 'UnnumberedOrder');

/**
 * A deposit: the form, and once the order is made its progress. The address contains the order, so that
 * returning from the payment page finds it.
 */
export const RechargeScreen = inAccountCurrency(function RechargeScreen() {
  const t = useTranslate();
  const go = useGo();
  const { query } = useAddress();
  const billNo = query.get('order');
  const [unnumbered, setUnnumbered] = useState<Ordered | null>(null);

  const follow = ({ payUrl, leaves }: Ordered, order: string) => {
    setUnnumbered(null);
    storePayPage(order, payUrl);
    go.to(pathTo('/Member/Recharge', { query: { order } }), { replace: true });
    if (leaves) location.assign(payUrl);
  };
  return (
    <Screen
      title={t('common.deposit')}
      action={
        <a
          className={css.headerLink}
          href={hrefTo('/Member/RechargeList')}
          aria-label={t('profile.rechargeList')}
        >
          <HistoryIcon />
        </a>
      }
    >
      {billNo ? (
        <DepositProgress billNo={billNo} />
      ) : unnumbered ? (
        <UnnumberedOrder
          order={unnumbered}
          onFound={(order, leaves) => follow({ ...unnumbered, leaves }, order)}
          onAgain={() => setUnnumbered(null)}
        />
      ) : (
        <DepositMethods
          onOrdered={(order) => (order.billNo === '' ? setUnnumbered(order) : follow(order, order.billNo))}
        />
      )}
    </Screen>
  );
});
