import type { Reply } from '@koi/contract';
import { Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../api/client.ts';
import { AddressFilters } from '../parts/address-filters.tsx';
import { EmptyBox } from '../parts/beside.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { type Column, TableOf } from '../parts/table-of.tsx';
import { useAddress } from '../parts/use-address.ts';
import { PeriodChoice } from '../reports/period-choice.tsx';
import { relativeIn } from '../reports/report.ts';
import { aged } from '../today/amounts.ts';

type Work = Reply<'POST /operator/audit/staff'>['data']['rows'][number];

/** Keys of queue names; withdrawals are decided twice. */
const queueNames: Readonly<Partial<Record<Work['queue'], string>>> = {
  withdrawals: 'koi.audit.reviews',
  payouts: 'koi.audit.payouts',
};

/** What each operator decided and how long it had waited; the period is in the address. */
export default function StaffPage() {
  const translate = useTranslate();
  const [search] = useAddress();
  const relative = relativeIn(search);
  const [from, to] = [search.get('from'), search.get('to')];
  const [first, last] = [from ?? to, to ?? from];
  const body = {
    ...(first !== null && last !== null && { period: [first, last] as const }),
    ...(relative && { relative }),
  };
  const query = useQuery({
    queryKey: ['audit', 'staff', body],
    queryFn: async () => (await call('POST /operator/audit/staff', { body })).data,
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<Work>[] = [
    {
      label: 'koi.audit.actor',
      show: ({ operator }) => <Link to={`/audit?actor=${encodeURIComponent(operator)}`}>{operator}</Link>,
      isOneLine: true,
    },
    {
      label: 'koi.audit.queue',
      show: ({ queue }) => translate(queueNames[queue] ?? `koi.today.queue.${queue}`),
    },
    { label: 'koi.audit.decided', show: ({ decided }) => decided, isNumber: true },
    {
      label: 'koi.audit.half',
      show: ({ half }) => aged(half, translate),
      isNumber: true,
      isSide: 'named',
    },
    {
      label: 'koi.audit.most',
      show: ({ most }) => aged(most, translate),
      isNumber: true,
      isSide: 'named',
    },
  ];
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.audit.staff" />
      <AddressFilters
        fields={[
          { key: 'from', label: 'koi.audit.from', type: 'date' },
          { key: 'to', label: 'koi.audit.to', type: 'date' },
        ]}
        standIns={query.data ? { ...query.data.period } : {}}
        forget={[]}
      >
        {() => <PeriodChoice />}
      </AddressFilters>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyBox>{translate('koi.audit.staff_nothing')}</EmptyBox>
          ) : (
            <TableOf rows={rows} columns={columns} keyOf={({ operator, queue }) => `${operator} ${queue}`} />
          )
        }
      </Loaded>
      <Typography variant="body2" color="textSecondary">
        {translate('koi.audit.staff_about')}
      </Typography>
    </Stack>
  );
}
