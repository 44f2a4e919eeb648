import { toMinor } from '@koi/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const figures = [
  'money_in',
  'money_out',
  'played',
  'won',
  'open',
  'result',
  'rewards',
  'fees',
  'other',
] as const;
export type MonthFigure = (typeof figures)[number];

export interface MoneyMonth {
  /** `YYYY-MM`. */
  month: string;
  first: string;
  last: string;
  amounts: Readonly<Record<MonthFigure, bigint>>;
}

/** One month of the member's money, by default the current one. Invalidated with the money log. */
export const moneyMonthQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: ['records', 'money-log', 'month', month ?? ''],
    queryFn: async ({ signal }): Promise<MoneyMonth> => {
      const body = month === undefined ? {} : { month };
      const { data } = await call(
        'POST /moneylog/month',
        { body },
        { showLoading: false, toastErrors: false, signal },
      );
      const amounts = Object.fromEntries(figures.map((name) => [name, toMinor(data[name], 0n)]));
      return { ...data, amounts: amounts as Record<MonthFigure, bigint> };
    },
  });

/** No money moved and nothing was played. */
export const isEmptyMonth = ({ amounts }: MoneyMonth): boolean =>
  figures.every((name) => amounts[name] === 0n);
