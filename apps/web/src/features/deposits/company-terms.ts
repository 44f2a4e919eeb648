import { coinsFor, isRate, type Minor } from '@koi/money';
import type { CompanyChannel } from '../../api/queries/deposits.ts';
import { toMap } from '../../lib/page.ts';

export const isUsdt = ({ type }: Pick<CompanyChannel, 'type'>): boolean => type === 'company_usdt';

/** One setting of a channel; empty when it has none (existing back ends send `""` instead of an object). */
export function param({ params }: Pick<CompanyChannel, 'params'>, name: string): string {
  const value = toMap<unknown>(params)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The coins that pay for an amount, as the server will count them; null while there is no amount or no rate. */
export function coinsOf(channel: Pick<CompanyChannel, 'params'>, amount: Minor | null): string | null {
  const rate = param(channel, 'usdt_rate');
  return amount === null || amount <= 0n || !isRate(rate) ? null : coinsFor(amount, rate);
}

/**
 * Whom a payer pays: when any of it changes, he must see it before he pays. The code for the note is not part of it: existing back ends make
 * up a new one with every list.
 */
export function sameTerms(a: CompanyChannel, b: CompanyChannel): boolean {
  const terms = (channel: CompanyChannel) =>
    JSON.stringify([
      channel.account,
      channel.name,
      channel.qrcode,
      param(channel, 'bank_type'),
      param(channel, 'usdt_rate'),
      param(channel, 'usdt_type'),
    ]);
  return terms(a) === terms(b);
}

/** The present minute as a `datetime-local` field wants it, in the phone's own time. */
export function toLocalMinute(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
