import { toMinor } from '@koi/money';
import { Badge } from '@koi/ui/surfaces.tsx';
import CoinIcon from '~icons/lucide/circle-dollar-sign';
import BankIcon from '~icons/lucide/landmark';
import { call } from '../../api/client.ts';
import { Money } from '../../shared/components/money.tsx';
import { useShowMoney } from '../../shared/i18n/currency.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { inAccountCurrency } from '../../shared/navigation/in-account-currency.tsx';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { OrderScreen } from '../../shared/records/order-screen.tsx';
import type { Withdrawal } from './queries.ts';
import { cardOf, withdrawalColumns } from './withdrawal-columns.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { grossOf, isPendingWithdrawal, withdrawalStatus, withdrawalTone } from './withdrawal-timeline.ts';

export const DrawingListScreen = inAccountCurrency(function DrawingListScreen() {
  const t = useTranslate();
  const show = useShowMoney();
  return (
    <OrderScreen<Withdrawal>
      title={t('profile.drawingList')}
      listKey={['withdrawals']}
      list={(body, options) => call('POST /drawing/list', { body }, options)}
      states={{
        pending: t('withdrawals.status1'),
        done: t('withdrawals.status2'),
        failed: t('withdrawals.status3'),
      }}
      meanings={{ byState: t('withdrawals.gross'), overall: t('withdrawals.net') }}
      isOpen={isPendingWithdrawal}
      row={(order) => ({
        icon: cardOf(order).bank_type === 'USDT' ? <CoinIcon /> : <BankIcon />,
        tone: 'out',
        title: cardOf(order).bank_type_text ?? order.name,
        ...(hasFee(order) && {
          note: `${t('withdrawals.net')} ${show(toMinor(order.money))}`,
          isNoteFull: true,
        }),
        amount: <Money amount={grossOf(order)} />,
        trail: <Badge tone={withdrawalTone(order)}>{withdrawalStatus(order, t)}</Badge>,
      })}
      detail={(order, close) => <WithdrawalDetail order={order} onClose={close} />}
      firstStep={{ href: hrefTo('/Member/ApplyDrawing'), label: t('withdrawals.first') }}
      file={{ name: 'withdrawals', columns: withdrawalColumns(t) }}
    />
  );
});

/** The amount of a row is the requested one: where less arrives, the net amount is shown beside it. */
const hasFee = (order: Withdrawal): boolean =>
  Number(order.status) !== 3 && toMinor(order.counter_fee, 0n) > 0n;
