import { coinsFor, isRate, type Minor } from '@koi/money';
import { toMap } from '../../shared/lists/page.ts';
import { toDate, toWireDate } from '../../shared/time/dates.ts';
import type { CompanyChannel } from './queries.ts';

export const isUsdt = ({ type }: Pick<CompanyChannel, 'type'>): boolean => type === 'company_usdt';

/** One parameter of a channel; empty without one (existing back ends send `""` instead of an object). */
export function param({ params }: Pick<CompanyChannel, 'params'>, name: string): string {
  const value = toMap<unknown>(params)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The coins for an amount, as the server computes them; null without an amount or a rate. */
export function coinsOf(channel: Pick<CompanyChannel, 'params'>, amount: Minor | null): string | null {
  const rate = param(channel, 'usdt_rate');
  return amount === null || amount <= 0n || !isRate(rate) ? null : coinsFor(amount, rate);
}

/**
 * Whether the payee is unchanged: the payer must see any change before paying. The code for the note does not
 * count: existing back ends create a new one with every list.
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

/**
 * A time as the value of a `datetime-local` field, to the minute, by the site's clock and not the device's.
 */
export function toFieldTime(time: number): string {
  return toWireDate(new Date(time)).slice(0, 16).replace(' ', 'T');
}

/** Reads the value of such a field; null when it is empty or incomplete. */
export function fromFieldTime(text: string): Date | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? toDate(`${text.slice(0, 16)}:00`) : null;
}

/**
 * Whether a text can be the paying address, or the transaction, on any chain. Only the form is checked: the
 * money has left, and an unknown kind of address must not keep its owner from reporting it.
 */
export function isSender(text: string): boolean {
  return /^[0-9A-Za-z]{26,100}$/.test(text.trim());
}
