import type { Body, Reply } from '@koi/contract';
import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import { compareDecimals, formatMinor, interestAfter, parseMinor } from '@koi/money';
import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call, propose } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { Loaded } from '../parts/loaded.tsx';
import { EditableRows } from '../parts/rows/editable-rows.tsx';
import type { RowField, RowProblem, RowValues } from '../parts/rows/field.ts';
import { wholeOf } from '../parts/whole.ts';
import { SLOWLY_MS } from '../shell/use-waiting.ts';
import { useRewardRights } from './reward-rights.ts';
import { WaitingTerms } from './waiting-terms.tsx';

type Plan = Reply<'POST /operator/savings/plans/list'>['data'][number];

const units = { kind: 'whole', min: 10, max: 2_000_000_000, step: 10 } as const;
const fields: readonly RowField[] = [
  { key: 'names', label: 'koi.rewards.name', kind: 'names' },
  {
    key: 'lang',
    label: 'koi.rewards.currency',
    kind: 'choice',
    isSide: true,
    choices: [
      { id: 'common', name: 'koi.rewards.every_currency' },
      ...langs.map((id) => ({ id, name: currencies[id] })),
    ],
  },
  { key: 'min_amount', label: 'koi.rewards.min_amount', ...units, isSide: true },
  { key: 'max_amount', label: 'koi.rewards.max_amount', ...units, isSide: true },
  { key: 'rate', label: 'koi.rewards.rate', kind: 'decimal', max: 100 },
  { key: 'cycle_hours', label: 'koi.rewards.cycle_hours', kind: 'whole', min: 1, max: 87_600, isSide: true },
  { key: 'volume', label: 'koi.rewards.volume', kind: 'amount', positive: true },
  {
    key: 'interest_cap',
    label: 'koi.rewards.interest_cap',
    kind: 'amount',
    isHidden: true,
    help: 'koi.rewards.zero_none',
  },
  {
    key: 'wait_hours',
    label: 'koi.rewards.wait_hours',
    kind: 'whole',
    min: 0,
    max: 87_600,
    optional: true,
    isHidden: true,
  },
  {
    key: 'audit_multiple',
    label: 'koi.rewards.audit_multiple',
    kind: 'decimal',
    decimals: 1,
    max: 999,
    isHidden: true,
  },
  {
    key: 'personal_limit',
    label: 'koi.rewards.personal_limit',
    kind: 'whole',
    min: 0,
    max: 2_000_000_000,
    isHidden: true,
    help: 'koi.rewards.zero_none',
  },
  { key: 'weight', label: 'koi.rewards.weight', kind: 'whole', min: -100_000, max: 100_000, isHidden: true },
  { key: 'is_cyclic', label: 'koi.rewards.is_cyclic', kind: 'flag', isHidden: true },
  { key: 'is_open', label: 'koi.rewards.is_open', kind: 'flag' },
];
const fresh = {
  lang: 'common',
  min_amount: 100,
  max_amount: 10_000,
  rate: '0.50',
  cycle_hours: 24,
  volume: '1000000.00',
  interest_cap: '0.00',
  audit_multiple: '1.0',
  personal_limit: 0,
  weight: 0,
  is_cyclic: 1,
  is_open: 0,
};

/** Savings plans side by side, and their sales. */
export default function SavingsPage() {
  const translate = useTranslate();
  const rights = useRewardRights();
  const query = useQuery({
    queryKey: ['savings', 'plans'],
    queryFn: () => call('POST /operator/savings/plans/list'),
    refetchInterval: SLOWLY_MS,
  });
  const save = async (wire: Record<string, unknown>, plan: Plan | undefined): Promise<'saved' | 'waits'> => {
    const body = {
      ...(plan && { id: plan.id, version: plan.version }),
      ...wire,
    } as Body<'POST /operator/savings/plans/save'>;
    const { data } = await propose('POST /operator/savings/plans/save', { body });
    await query.refetch();
    return data.saved === 1 ? 'saved' : 'waits';
  };
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.rewards.savings" />
      <Loaded query={query}>
        {({ data, waiting }) => (
          <>
            <WaitingTerms
              rows={waiting}
              fields={fields}
              save="POST /operator/savings/plans/save"
              named={({ id }) => data.filter((plan) => plan.id === id).map(({ names }) => ({ names }))[0]}
              onChanged={() => void query.refetch()}
            />
            <EditableRows<Plan>
              title={translate('koi.rewards.plans')}
              rows={data}
              idOf={({ id }) => String(id)}
              fields={fields}
              extra={[
                {
                  label: 'koi.rewards.sold',
                  show: ({ sold }) => amountText(sold),
                  isNumber: true,
                  isSide: true,
                },
                {
                  label: 'koi.rewards.running',
                  show: ({ running }) => running,
                  isNumber: true,
                  isSide: true,
                },
                {
                  label: 'koi.rewards.running_amount',
                  show: (plan) => amountText(plan.running_amount),
                  isNumber: true,
                },
              ]}
              mayEdit={rights.mayEdit}
              takesReason
              mayAdd={rights.terms}
              fresh={fresh}
              problems={boundsOf}
              consequences={(values, plan) => (
                <>
                  <Typography variant="body2">{translate('koi.rewards.earns', earned(values))}</Typography>
                  {plan && plan.running > 0 && (
                    <Typography variant="body2">
                      {translate('koi.rewards.keep_terms', {
                        count: plan.running,
                        amount: amountText(plan.running_amount),
                      })}
                    </Typography>
                  )}
                </>
              )}
              onSave={save}
              onStale={() => void query.refetch()}
            />
          </>
        )}
      </Loaded>
      <Link to="/holdings">{translate('koi.rewards.holdings')}</Link>
    </Stack>
  );
}

/** Constraints between the fields, and from existing sales. */
function boundsOf(values: RowValues, plan: Plan | undefined): Record<string, RowProblem> {
  const of = (key: string) => String(values[key]);
  const [least, limit] = [of('min_amount'), of('personal_limit')];
  return {
    ...(compareDecimals(of('max_amount'), least) === -1 && {
      max_amount: { key: 'need_min', values: { min: least } },
    }),
    ...(compareDecimals(limit, '0') === 1 &&
      compareDecimals(limit, least) === -1 && {
        personal_limit: { key: 'need_min', values: { min: least } },
      }),
    ...(plan &&
      compareDecimals(of('volume'), plan.sold) === -1 && {
        volume: { key: 'need_min', values: { min: plan.sold } },
      }),
  };
}

/** Interest of the smallest purchase per cycle and in thirty days, by the same arithmetic as the payment. */
function earned(values: RowValues): Record<string, string> {
  const amountOf = (key: string) => {
    const parsed = parseMinor(String(values[key] ?? ''));
    return 'amount' in parsed ? parsed.amount : 0n;
  };
  const cycleHours = Math.max(1, wholeOf(String(values.cycle_hours)) ?? 1);
  const rate = /^\d{1,3}(\.\d{1,2})?$/.test(String(values.rate)) ? String(values.rate) : '0';
  const isCyclic = values.is_cyclic === true;
  const terms = { amount: amountOf('min_amount'), rate, cycleHours, isCyclic, cap: amountOf('interest_cap') };
  const month = 30 * 24;
  return {
    amount: String(values.min_amount),
    currency: values.lang === 'common' ? '' : currencies[values.lang as Lang],
    hours: String(cycleHours),
    cycle: formatMinor(interestAfter(terms, 1)),
    month: formatMinor(interestAfter(terms, Math.floor(month / cycleHours))),
  };
}
