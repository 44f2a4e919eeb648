import { usdtChains } from '@koi/contract/enumerations';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { amountText } from '../parts/amount.ts';
import { Facts } from '../parts/facts.tsx';
import { MemberLink } from '../parts/links.tsx';
import type { DepositRow } from './deposit-row.ts';

/** Every report that does not fit the order, with its own figures. */
export function DepositReports({ row }: { row: DepositRow }) {
  const translate = useTranslate();
  return row.flags.map(({ flag, paid_money, paid_currency, at }) => (
    <Alert key={`${flag} ${at} ${paid_money}`} severity="warning">
      {translate(`koi.deposits.flag.${flag}`)}
      {paid_money !== null &&
        ` ${translate('koi.deposits.reported', { money: amountText(paid_money, paid_currency ?? ''), at })}`}
    </Alert>
  ));
}

/** All that must match the money on our account. */
export function DepositDetails({
  row,
  shown,
}: {
  row: DepositRow;
  shown: Pick<DepositRow, 'status_text' | 'decided_by' | 'fail_reason'>;
}) {
  const { payment_detail: to, currency } = row;
  const isOther = row.ordered_money !== row.money;
  return (
    <Facts
      rows={[
        ['koi.deposits.order', row.bill_no],
        ['koi.deposits.member', <MemberLink key="m" name={row.member_name} />],
        ['koi.deposits.way', row.payment_type_text],
        ['koi.deposits.our_account', to.payment_account],
        ['koi.deposits.our_name', to.payment_name],
        ['koi.deposits.our_bank', row.payment_bank_type_text],
        ['koi.deposits.remark_code', to.remark_code],
        ['koi.deposits.coins', to.usdt_num === undefined ? '' : `${to.usdt_num} USDT`],
        ['koi.deposits.chain', to.usdt_type === undefined ? '' : chainName(to.usdt_type)],
        ['koi.deposits.rate', to.usdt_rate === undefined ? '' : `1 USDT = ${to.usdt_rate} ${currency}`],
        ['koi.deposits.payer', row.name],
        [to.usdt_num === undefined ? 'koi.deposits.account' : 'koi.deposits.sender', row.account],
        ['koi.deposits.paid_at', row.hk_at?.replace(/ 00:00:00$/, '')],
        ['koi.deposits.was_asked', isOther ? amountText(row.ordered_money, currency) : ''],
        [
          'koi.deposits.arrived',
          row.paid_money === null ? '' : amountText(row.paid_money, row.paid_currency ?? currency),
        ],
        ['koi.deposits.arrived_as', to.usdt_arrived === undefined ? '' : `${to.usdt_arrived} USDT`],
        ['koi.deposits.status', shown.status_text],
        ['koi.deposits.decided_by', shown.decided_by],
        ['koi.deposits.fail_reason', shown.fail_reason],
      ]}
    />
  );
}

const chainName = (chain: string): string => usdtChains[chain as keyof typeof usdtChains] ?? chain;
