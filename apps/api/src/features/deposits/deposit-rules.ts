import { currencies, type Lang } from '@koi/contract/enumerations';
import { type Minor, moneyOf, parseMinor } from '@koi/money';
import { depositProblem } from '@koi/rules/deposit-amounts';
import type { Db } from '../../platform/database/tables.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { countPending, type PaymentChannel } from './queries.ts';

/** Orders that wait for the member (docs/contract/money.md 6.4). */
const MAX_UNPAID_DEPOSITS = 3;
/** Reports that wait for operators: a member can do nothing about them, but their queue has an end. */
const MAX_REPORTED_DEPOSITS = 10;

export function isOpenTo(channel: PaymentChannel, lang: string): boolean {
  return channel.is_open && (channel.lang === 'common' || channel.lang === lang);
}

/** @throws Refusal pay_out_of_range with both limits; min and max both 0 mean no limit. */
export function orderedAmount(
  input: string | number,
  channel: PaymentChannel,
  group: 'online' | 'company',
  lang: Lang,
): Minor {
  const parsed = parseMinor(input);
  const amount = 'amount' in parsed ? parsed.amount : null;
  const [min, max] = [BigInt(channel.min) * 100n, BigInt(channel.max) * 100n];
  const isFree = min === 0n && max === 0n;
  const problem = depositProblem(amount, isFree ? { min: null, max: null } : { min, max }, group);
  if (amount === null || problem === 'invalid') throw invalid({ money: 'not_positive' });
  if (problem === 'out_of_range') {
    const bound = (amount: Minor) => moneyOf(amount, currencies[lang]);
    throw new Refusal('pay_out_of_range', { values: { min: bound(min), max: bound(max) } });
  }
  if (problem === 'not_whole') throw invalid({ money: 'not_whole' });
  return amount;
}

/** Needs the member's lock. @throws Refusal too_many_pending */
export async function refuseTooManyUnpaid(trx: Db, memberId: number): Promise<void> {
  if ((await countPending(trx, memberId)).unpaid < MAX_UNPAID_DEPOSITS) return;
  throw new Refusal('too_many_pending', { values: { max: MAX_UNPAID_DEPOSITS } });
}

/** Needs the member's lock. @throws Refusal too_many_in_review */
export async function refuseTooManyReported(trx: Db, memberId: number): Promise<void> {
  if ((await countPending(trx, memberId)).reported < MAX_REPORTED_DEPOSITS) return;
  throw new Refusal('too_many_in_review', { values: { max: MAX_REPORTED_DEPOSITS } });
}
