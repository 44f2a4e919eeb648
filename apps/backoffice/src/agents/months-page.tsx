import type { Reply } from '@koi/contract';
import { Alert, Stack } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { type AddressField, AddressFilters } from '../parts/address-filters.tsx';
import { amountText } from '../parts/amount.ts';
import { Failed } from '../parts/failed.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Loading } from '../parts/loading.tsx';
import { Pages } from '../parts/pages.tsx';
import { useAddress } from '../parts/use-address.ts';
import { SLOWLY_MS } from '../shell/use-waiting.ts';
import { ModeCard, useMode } from './mode-card.tsx';
import { PayMonth } from './pay-month.tsx';
import { TiersCard } from './tiers-card.tsx';
import { WaitingMonths } from './waiting-months.tsx';

export type MonthRow = Reply<'POST /operator/agents/months/list'>['data']['data'][number];

const fields: readonly AddressField[] = [
  { key: 'agent', label: 'koi.agents.agent' },
  { key: 'month', label: 'koi.agents.month', type: 'month' },
];
const isMonth = (text: string | null): text is string => /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '');

/** Traditional mode: each agent's earnings in a month, and their payment. */
export default function MonthsPage() {
  return (
    <>
      <Title title="koi.agents.months" />
      <Loaded query={useMode()}>{({ data }) => <Months standIn={monthBefore(data.month)} />}</Loaded>
    </>
  );
}

function Months({ standIn }: { standIn: string }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [search] = useAddress();
  const given = search.get('month');
  const month = isMonth(given) ? given : standIn;
  const agent = search.get('agent');
  const filter = { month, ...(agent && { agent_name: agent }) };
  const read = (page: number) =>
    call('POST /operator/agents/months/list', { body: { ...filter, page, limit: 20 } });
  const state = useQuery({
    queryKey: ['agents', 'months', 'state', month],
    queryFn: () => read(1),
    placeholderData: keepPreviousData,
    refetchInterval: SLOWLY_MS,
  });
  const canPay = state.data?.is_traditional === 1 && state.data.is_over === 1;
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <ModeCard />
      <TiersCard />
      <AddressFilters fields={fields} standIns={{ month }} forget={['page']} />
      {state.isPending && <Loading small />}
      {state.error && !state.data && <Failed error={state.error} onRetry={state.refetch} />}
      {state.data?.is_traditional === 0 && <Alert severity="info">{translate('koi.agents.by_bets')}</Alert>}
      {state.data?.is_traditional === 1 && state.data.is_over === 0 && (
        <Alert severity="info">{translate('koi.agents.not_over')}</Alert>
      )}
      <WaitingMonths
        rows={state.data?.waiting ?? []}
        onChanged={() => void queries.invalidateQueries({ queryKey: ['agents', 'months'] })}
      />
      <Pages<MonthRow & { id: string }>
        name={['agents', 'months', filter]}
        file={{ kind: 'agent_months', filter }}
        read={async (page) => {
          const { data } = await read(page);
          return { ...data, data: data.data.map((row) => ({ ...row, id: row.member_name })) };
        }}
        columns={[
          { label: 'koi.agents.agent', show: ({ member_name }) => <MemberLink name={member_name} /> },
          ...(['recharge', 'drawing', 'hongli', 'fanshui', 'other', 'profit'] as const).map((key) => ({
            label: `koi.agents.${key}`,
            show: (row: MonthRow) => amountText(row[key]),
            isNumber: true,
            ...(key !== 'profit' && { isSide: 'named' as const }),
          })),
          {
            label: 'koi.agents.active',
            show: ({ active_members }) => active_members,
            isNumber: true,
            isSide: 'named',
          },
          { label: 'koi.agents.level', show: ({ level }) => level || '–', isNumber: true, isSide: 'named' },
          { label: 'koi.agents.own_rate', show: ({ rate }) => `${rate} %`, isNumber: true },
          {
            label: 'koi.agents.to_pay',
            show: ({ money, currency }) => amountText(money, currency),
            isNumber: true,
          },
          { label: 'koi.agents.status', show: (row) => <PayMonth row={row} canPay={canPay} /> },
        ]}
      />
    </Stack>
  );
}

/** Both as `YYYY-MM`. */
function monthBefore(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 7);
}
