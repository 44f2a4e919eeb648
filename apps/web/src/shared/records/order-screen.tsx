import { orderStatuses } from '@koi/contract/enumerations';
import { toMinor } from '@koi/money';
import { useStore } from '@koi/ui/external-store.ts';
import { useState } from 'react';
import { Money } from '../components/money.tsx';
import { langStore } from '../i18n/languages.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { type PagedAnswer, toPage } from '../lists/page.ts';
import { useOnEnter } from '../navigation/use-on-enter.ts';
import { type Filter, filterBy } from './filters.ts';
import { Sum } from './record-list.tsx';
import { type Range, RecordScreen, type RecordScreenProps, type Seen } from './record-screen.tsx';
import type { ReadOptions, RecordSource } from './use-records.ts';
import { readWithin } from './within-days.ts';

/** The filter that lets all orders pass. */
const everyStatus = 0;

type Amount = string | number;

/**
 * The totals of a filter as sent by the API; existing back ends send only the one over all orders, in any
 * state.
 */
interface OrderStatistic {
  sum_money: Amount;
  pending_money?: Amount;
  success_money?: Amount;
  failed_money?: Amount;
}

/** Labels of the states of an order. */
interface OrderStates {
  pending: string;
  done: string;
  failed: string;
}

/** What the amounts mean, where the totals by state and the overall total differ in meaning. */
interface SumMeanings {
  byState: string;
  overall: string;
}

interface OrderSumsProps {
  statistic: OrderStatistic | undefined;
  /** The state the list is filtered by; 0 = every state. */
  status: number;
  labels: OrderStates;
  meanings?: SumMeanings | undefined;
}

/**
 * What has moved, separate from what is pending and what failed: one total would include money that never
 * moved.
 */
export function OrderSums({ statistic, status, labels, meanings }: OrderSumsProps) {
  const t = useTranslate();
  if (!statistic) return null;
  const { sum_money: all, pending_money, success_money, failed_money } = statistic;
  if (success_money === undefined) {
    const named =
      {
        [orderStatuses.pending]: labels.pending,
        [orderStatuses.done]: labels.done,
        [orderStatuses.failed]: labels.failed,
      }[status] ?? t('records.sumAll');
    return (
      <Sum label={withMeaning(named, meanings?.overall)}>
        <Money amount={all} />
      </Sum>
    );
  }
  const others = [
    { label: labels.pending, amount: pending_money },
    { label: labels.failed, amount: failed_money },
  ].filter(({ amount }) => toMinor(amount, 0n) > 0n);
  return (
    <>
      {(status === everyStatus || status === orderStatuses.done) && (
        <Sum label={withMeaning(labels.done, meanings?.byState)}>
          <Money amount={success_money} />
        </Sum>
      )}
      {others.map(({ label, amount }) => (
        <Sum key={label} label={withMeaning(label, meanings?.byState)} muted>
          <Money amount={amount} />
        </Sum>
      ))}
    </>
  );
}

const withMeaning = (label: string, meaning: string | undefined): string =>
  meaning ? `${label} · ${meaning}` : label;

interface Order {
  id: string | number;
  created_at: string;
}

interface OrderQuestion {
  created_at?: Range;
  status?: number;
  bill_no?: string;
  page?: number;
  limit?: number;
}

/** The call that lists orders of one kind. */
type OrderCall<Row> = (
  body: OrderQuestion,
  options: ReadOptions,
) => Promise<{ data: PagedAnswer<Row>; statistic?: OrderStatistic }>;

interface OrderScreenProps<Row extends Order>
  extends Omit<
    RecordScreenProps<Row, OrderStatistic | undefined>,
    'source' | 'dated' | 'head' | 'filters' | 'sums' | 'find' | 'timeOf'
  > {
  list: OrderCall<Row>;
  /** Key of the list among all records, including the filters of `list` other than state and days. */
  listKey: readonly [name: string, ...filters: string[]];
  states: OrderStates;
  meanings?: SumMeanings;
  /** Filters other than the one by state. */
  moreFilters?: (seen: Seen<Row, OrderStatistic | undefined>) => readonly Filter[];
}

const timeOf = ({ created_at }: Order): string => created_at;

/**
 * Orders that are pending, done or failed: deposits and withdrawals. A link may contain a state or one order.
 */
export function OrderScreen<Row extends Order>({
  list,
  listKey,
  states,
  meanings,
  moreFilters,
  ...screen
}: OrderScreenProps<Row>) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const [status, setStatus] = useState<number>(everyStatus);
  useOnEnter((query) => {
    const requested = query.get('status');
    if (requested !== null) setStatus(Number(requested) || everyStatus);
  });
  const source = (range: Range): RecordSource<Row, OrderStatistic | undefined> => ({
    key: [listKey[0], ...range, status, ...listKey.slice(1), lang],
    load: async (slice, options) => {
      const body = { created_at: range, ...(status !== everyStatus && { status }), ...slice };
      const read = async (page: number) => {
        const { data, statistic } = await list({ ...body, page }, options);
        return { page: toPage(data), extra: statistic ?? { sum_money: '0.00' } };
      };
      const { page, extra, isComplete } = await readWithin(
        { name: listKey[0], range, timeOf, read },
        slice.page,
      );
      return { page, extra: isComplete ? extra : undefined };
    },
  });
  return (
    <RecordScreen
      {...screen}
      source={source}
      find={async (bill_no, signal) =>
        toPage((await list({ bill_no }, { showLoading: false, signal })).data).rows
      }
      timeOf={timeOf}
      filters={(seen) => [
        filterBy({
          label: t('records.status'),
          value: status,
          onChange: setStatus,
          choices: [
            { value: everyStatus, label: t('records.all') },
            { value: orderStatuses.pending, label: states.pending },
            { value: orderStatuses.done, label: states.done },
            { value: orderStatuses.failed, label: states.failed },
          ],
        }),
        ...(moreFilters?.(seen) ?? []),
      ]}
      sums={(statistic) => (
        <OrderSums statistic={statistic} status={status} labels={states} meanings={meanings} />
      )}
    />
  );
}
