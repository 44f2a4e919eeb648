import { coinsFor, isRate, type Minor } from '@koi/money';
import type { CompanyChannel } from '../../api/queries/deposits.ts';
import { toDate, toWireDate } from '../../lib/dates.ts';
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

/** The minute of a point in time as a `datetime-local` field wants it, by the site's clock and not the device's. */
export function toFieldTime(time: number): string {
  return toWireDate(new Date(time)).slice(0, 16).replace(' ', 'T');
}

/** What such a field says; null when it says nothing. */
export function fromFieldTime(text: string): Date | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? toDate(`${text.slice(0, 16)}:00`) : null;
}

/**
 * Whether a text can be the address that paid, or the transaction, on any chain. Nothing is checked beyond its shape: the money has left, and
 * an address that we do not know must not keep its owner from reporting it.
 */
export function isSender(text: string): boolean {
  return /^[0-9A-Za-z]{26,100}$/.test(text.trim());
}
