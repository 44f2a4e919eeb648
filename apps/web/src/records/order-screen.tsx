import { useState } from 'react';
import { useStore } from '../lib/external-store.ts';
import { langStore } from '../lib/languages.ts';
import { type PagedAnswer, toPage } from '../lib/page.ts';
import { useArrival } from '../navigation/use-arrival.ts';
import { useText } from '../text/use-text.ts';
import { type Filter, filterBy } from './filters.ts';
import { type OrderStates, type OrderStatistic, OrderSums, type SumMeanings } from './order-sums.tsx';
import { type Range, RecordScreen, type RecordScreenProps, type Seen } from './record-screen.tsx';
import type { ReadOptions, RecordSource } from './use-records.ts';
import { readWithin } from './within-days.ts';

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
  const t = useText();
  const lang = useStore(langStore);
  const [status, setStatus] = useState(0);
  useArrival((query) => {
    const asked = query.get('status');
    if (asked !== null) setStatus(Number(asked) || 0);
  });
  const source = (range: Range): RecordSource<Row, OrderStatistic | undefined> => ({
    key: [listKey[0], ...range, status, ...listKey.slice(1), lang],
    load: async (slice, options) => {
      const body = { created_at: range, ...(status !== 0 && { status }), ...slice };
      const read = async (page: number) => {
        const { data, statistic } = await list({ ...body, page }, options);
        return { page: toPage(data), extra: statistic ?? { sum_money: '0.00' } };
      };
      const { page, extra, isWhole } = await readWithin(
        { name: listKey[0], range, timeOf, read },
        slice.page,
      );
      return { page, extra: isWhole ? extra : undefined };
    },
  });
  return (
    <RecordScreen
      {...screen}
      source={source}
      find={async (bill_no, signal) => toPage((await list({ bill_no }, { quiet: true, signal })).data).rows}
      timeOf={timeOf}
      filters={(seen) => [
        filterBy({
          label: t('records.status'),
          value: status,
          onChange: setStatus,
          choices: [
            { value: 0, label: t('records.all') },
            { value: 1, label: states.pending },
            { value: 2, label: states.done },
            { value: 3, label: states.failed },
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
