import type { Body, Reply } from '@koi/contract';
import { savingsStatuses } from '@koi/contract/enumerations';
import { Box, Paper, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../api/client.ts';
import { transferAddress } from '../ledger/names.tsx';
import { AddressFilters } from '../parts/address-filters.tsx';
import { amountText } from '../parts/amount.ts';
import { ChoiceFilter, timeIn } from '../parts/choice-filter.tsx';
import { MemberLink } from '../parts/links.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import { useAddress } from '../parts/use-address.ts';
import { wholeOf } from '../parts/whole.ts';

type Holding = Reply<'POST /operator/savings/purchases/list'>['data'][number];
type Plan = Reply<'POST /operator/savings/plans/list'>['data'][number];

const DAY_HOURS = 24;

/** Members' current and past savings; filters are in the address. */
export default function HoldingsPage() {
  const translate = useTranslate();
  const [search] = useAddress();
  const { data: plans } = useQuery({
    queryKey: ['savings', 'plans'],
    queryFn: () => call('POST /operator/savings/plans/list'),
  });
  const filter = filterOf(search);
  const left = ({ status, hours_left: hours }: Holding): string => {
    if (status !== savingsStatuses.running) return '–';
    if (hours === null) return translate('koi.rewards.open_end');
    return hours < DAY_HOURS
      ? translate('koi.rewards.hours_left', { smart_count: hours })
      : translate('koi.rewards.days_left', { smart_count: Math.ceil(hours / DAY_HOURS) });
  };
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.rewards.holdings" />
      <AddressFilters
        fields={[
          { key: 'member_name', label: 'koi.rewards.member' },
          { key: 'from', label: 'koi.rewards.bought_from', type: 'datetime-local' },
          { key: 'to', label: 'koi.rewards.bought_to', type: 'datetime-local' },
        ]}
        forget={[]}
      >
        {(given, set) => (
          <>
            <ChoiceFilter
              label="koi.rewards.state"
              choices={[
                ['0', 'koi.rewards.runs'],
                ['1', 'koi.rewards.ended'],
              ]}
              value={given('status')}
              onSet={(value) => set('status', value)}
            />
            <ChoiceFilter
              label="koi.rewards.plan"
              choices={(plans?.data ?? []).map((plan) => [String(plan.id), nameOf(plan)])}
              value={given('plan_id')}
              onSet={(value) => set('plan_id', value)}
            />
          </>
        )}
      </AddressFilters>
      <Paper variant="outlined">
        <MoreRows<Holding>
          name={['savings', 'holdings', filter]}
          file={{ kind: 'savings_purchases', filter }}
          none="koi.rewards.no_holdings"
          read={async (before) => {
            const body = { ...filter, ...(before !== undefined && { before }) };
            const { data, next, sums, is_more } = await call('POST /operator/savings/purchases/list', {
              body,
            });
            return {
              rows: data,
              next,
              isMore: is_more === 1,
              sums: sums.map(({ currency, count, held, owed, paid }) =>
                translate('koi.rewards.holdings_sum', {
                  currency,
                  count,
                  held: amountText(held),
                  owed: amountText(owed),
                  paid: amountText(paid),
                }),
              ),
            };
          }}
          columns={[
            { label: 'koi.rewards.time', show: ({ created_at }) => created_at, isOneLine: true },
            {
              label: 'koi.rewards.member',
              show: ({ member_name }) => <MemberLink name={member_name} />,
            },
            {
              label: 'koi.rewards.plan',
              show: ({ plan_name, rate }) => `${plan_name} · ${rate} %`,
              isOneLine: true,
              isSide: true,
            },
            {
              label: 'koi.rewards.amount',
              show: ({ amount, currency }) => amountText(amount, currency),
              isNumber: true,
            },
            {
              label: 'koi.rewards.interest',
              show: ({ interest }) => amountText(interest),
              isNumber: true,
              isSide: 'named',
            },
            { label: 'koi.rewards.left', show: left, isOneLine: true, isSide: 'named' },
            {
              label: 'koi.rewards.next_interest',
              show: ({ next_settlement_at: at, cycle_interest: money }) =>
                at === null ? (
                  '–'
                ) : (
                  <>
                    <div>+{amountText(money)}</div>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{at}</Box>
                  </>
                ),
              isOneLine: true,
              isSide: 'named',
            },
            {
              label: 'koi.rewards.state',
              show: ({ status, redeemed_at }) =>
                status === savingsStatuses.running ? (
                  translate('koi.rewards.runs')
                ) : (
                  <>
                    <div>{translate('koi.rewards.ended')}</div>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{redeemed_at}</Box>
                  </>
                ),
              isOneLine: true,
            },
            {
              label: 'koi.rewards.ledger',
              show: ({ id, status }) => (
                <Box sx={{ whiteSpace: 'nowrap' }}>
                  <Link to={transferAddress(`savings:${id}:buy`)}>{translate('koi.rewards.bought')}</Link>
                  {status !== savingsStatuses.running && (
                    <>
                      {' · '}
                      <Link to={transferAddress(`savings:${id}:redeem`)}>
                        {translate('koi.rewards.paid_back')}
                      </Link>
                    </>
                  )}
                </Box>
              ),
            },
          ]}
        />
      </Paper>
    </Stack>
  );
}

const nameOf = ({ names, id }: Plan): string => names.en ?? Object.values(names)[0] ?? String(id);

type Filter = Omit<Body<'POST /operator/savings/purchases/list'>, 'before' | 'limit'>;

function filterOf(search: URLSearchParams): Filter {
  const member = search.get('member_name');
  const plan = wholeOf(search.get('plan_id'));
  const status = [0, 1].find((one) => String(one) === search.get('status'));
  const time = timeIn(search);
  return {
    ...(member && { member_name: member }),
    ...(plan && { plan_id: plan }),
    ...(status !== undefined && { status }),
    ...(time && { bought_at: time }),
  };
}
