import type { Body, Reply } from '@koi/contract';
import { type PaymentType, paymentTypes } from '@koi/contract/enumerations';
import type { Fact } from '../parts/facts.tsx';

export type Channel = Reply<'POST /operator/channels/list'>['data'][number];
type ChannelBody = Body<'POST /operator/channels/save'>;

/** A channel as sent to the server, without the reason. */
export type Draft = Omit<ChannelBody, 'reason' | 'id' | 'version'>;

export const draftOf = (channel: Channel): Draft => ({
  type: channel.type,
  lang: channel.lang as Draft['lang'],
  is_open: channel.is_open,
  names: channel.names,
  hints: channel.hints,
  account: channel.account,
  payee: channel.payee,
  qrcode: channel.qrcode,
  min: channel.min,
  max: channel.max,
  gift_percent: channel.gift_percent,
  ...(channel.gateway !== null && { gateway: channel.gateway }),
  ...(channel.bank_type !== null && { bank_type: channel.bank_type as NonNullable<Draft['bank_type']> }),
  ...(channel.bank_address !== null && { bank_address: channel.bank_address }),
  ...(channel.chain !== null && { chain: channel.chain as NonNullable<Draft['chain']> }),
});

export const freshDraft: Draft = {
  type: 'company_bankpay',
  lang: 'common',
  is_open: 0,
  names: {},
  hints: {},
  account: '',
  payee: '',
  qrcode: '',
  min: 0,
  max: 0,
  gift_percent: '0',
};

export const isCoin = (type: PaymentType): boolean => type === 'company_usdt';

/** The kind of a new channel; coins are taken in one currency. */
export const ofType = (type: PaymentType, lang: Draft['lang']): Pick<Draft, 'type' | 'lang'> => ({
  type,
  lang: isCoin(type) && lang === 'common' ? 'zh_cn' : lang,
});

/** Fields that change who is paid, or through what. */
export const payeeKeys = [
  'type',
  'lang',
  'gateway',
  'account',
  'payee',
  'bank_type',
  'bank_address',
  'chain',
  'qrcode',
] as const satisfies readonly (keyof Draft)[];

const textOf = (draft: Draft, key: keyof Draft): string => {
  const value = draft[key] ?? '';
  return typeof value === 'object' ? JSON.stringify(Object.entries(value).sort()) : String(value).trim();
};

export const changedKeys = (before: Draft, after: Draft): (keyof Draft)[] =>
  ([...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Draft)[]).filter(
    (key) => textOf(before, key) !== textOf(after, key),
  );

export const isPayeeChanged = (before: Draft | undefined, after: Draft): boolean =>
  before === undefined || changedKeys(before, after).some((key) => payeeKeys.some((one) => one === key));

/** Extra fields of a kind of channel. */
export const fieldsOf = (type: PaymentType): readonly (keyof Draft)[] => {
  if (type.startsWith('online_')) return ['gateway'];
  if (type === 'company_bankpay') return ['bank_type', 'payee', 'account', 'bank_address'];
  if (type === 'company_usdt') return ['chain', 'account'];
  return ['account', 'payee', 'qrcode'];
};
/** Gateway types are only offered where there is a gateway. */
export const typesWith = (gateways: readonly string[]): readonly PaymentType[] =>
  paymentTypes.filter((type) => gateways.length > 0 || !type.startsWith('online_'));

type Translate = (key: string, options?: object) => string;

/** Fields changed by a draft, each with its old value. */
export function changesIn(translate: Translate, before: Draft | undefined, after: Draft): Fact[] {
  const shown = (draft: Draft, key: keyof Draft): string => {
    const value = draft[key];
    if (key === 'type') return translate(`koi.channels.kinds.${String(value)}`);
    if (key === 'is_open') return value === 1 ? '✓' : '–';
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([lang, text]) => `${lang}: ${text}`)
        .join(' · ');
    return value === undefined || value === '' ? '–' : String(value);
  };
  const keys = before
    ? changedKeys(before, after)
    : (Object.keys(after) as (keyof Draft)[]).filter((key) => textOf(after, key) !== '');
  return keys.map((key) => [
    `koi.channels.${labelOf(key, after.type)}`,
    before
      ? `${shown(after, key)} (${translate('koi.channels.changed', { value: shown(before, key) })})`
      : shown(after, key),
    key,
  ]);
}

const other: Readonly<Partial<Record<keyof Draft, string>>> = {
  type: 'kind',
  lang: 'market',
  names: 'name',
  hints: 'hint',
};
export const labelOf = (key: keyof Draft, type: PaymentType): string =>
  key === 'account' && type === 'company_usdt' ? 'wallet' : (other[key] ?? key);
