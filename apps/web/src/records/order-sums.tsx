import { Money } from '../components/money.tsx';
import { toMinor } from '../lib/amounts.ts';
import { useText } from '../text/use-text.ts';
import { Sum } from './record-list.tsx';

type Amount = string | number;

/**
 * The totals of a filter as sent by the API; existing back ends send only the one over all orders, in any
 * state.
 */
export interface OrderStatistic {
  sum_money: Amount;
  pending_money?: Amount;
  success_money?: Amount;
  failed_money?: Amount;
}

/** Labels of the states of an order. */
export interface OrderStates {
  pending: string;
  done: string;
  failed: string;
}

/** What the amounts mean, where the totals by state and the overall total differ in meaning. */
export interface SumMeanings {
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
  const t = useText();
  if (!statistic) return null;
  const { sum_money: all, pending_money, success_money, failed_money } = statistic;
  if (success_money === undefined) {
    const named = { 1: labels.pending, 2: labels.done, 3: labels.failed }[status] ?? t('records.sumAll');
    return (
      <Sum label={withMeaning(named, meanings?.overall)}>
        <Money amount={all} />
      </Sum>
    );
  }
  const others = [
    { label: labels.pending, amount: pending_money },
    { label: labels.failed, amount: failed_money },
  ].filter(({ amount }) => (toMinor(amount) ?? 0n) > 0n);
  return (
    <>
      {(status === 0 || status === 2) && (
        <Sum label={withMeaning(labels.done, meanings?.byState)}>
          <Money amount={success_money} />
        </Sum>
      )}
      {others.map(({ label, amount }) => (
        <Sum key={label} label={withMeaning(label, meanings?.byState)} quiet>
          <Money amount={amount} />
        </Sum>
      ))}
    </>
  );
}

const withMeaning = (label: string, meaning: string | undefined): string =>
  meaning ? `${label} · ${meaning}` : label;
