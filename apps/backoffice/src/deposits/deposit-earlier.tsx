import { Alert, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { Failed } from '../parts/failed.tsx';
import { filteredList, MemberLink } from '../parts/links.tsx';
import { Loading } from '../parts/loading.tsx';
import type { DepositRow } from './deposit-row.ts';

/** Whether the member, the code or the sender has paid before: the same money may be reported twice. */
export function DepositEarlier({ row }: { row: DepositRow }) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['deposit', row.id, 'facts'],
    queryFn: () => call('POST /operator/deposits/facts', { body: { id: row.id } }),
  });
  if (isPending) return <Loading height={48} what="koi.deposits.earlier" />;
  if (error || !data) return <Failed error={error} onRetry={refetch} />;
  const { credited, credited_money, last_credited_at, same_code, same_account } = data.data;
  return (
    <Stack spacing={1}>
      {credited === 0 ? (
        <Typography>{translate('koi.deposits.first_one')}</Typography>
      ) : (
        <MemberLink name={row.member_name} tab="deposits">
          {translate('koi.deposits.credited_before', {
            smart_count: credited,
            money: amountText(credited_money, row.currency),
            at: last_credited_at,
          })}
        </MemberLink>
      )}
      <SameOrders title="koi.deposits.same_code" orders={same_code} />
      <SameOrders title="koi.deposits.same_account" orders={same_account} />
    </Stack>
  );
}

function SameOrders({ title, orders }: { title: string; orders: readonly Earlier[] }) {
  const translate = useTranslate();
  if (orders.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate(title)}
      {orders.map((order) => (
        <div key={order.id}>
          <Link to={filteredList('/deposits', { bill_no: order.bill_no })}>{order.bill_no}</Link>
          {` · ${order.member_name} · ${amountText(order.money, order.currency)} · ${order.status_text} · ${order.created_at}`}
        </div>
      ))}
    </Alert>
  );
}

type Earlier = Awaited<ReturnType<typeof call<'POST /operator/deposits/facts'>>>['data']['same_code'][number];
