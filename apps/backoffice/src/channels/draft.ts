import type { Body, Reply } from '@koi/contract';
import {
  currencies,
  type Lang,
  langs,
  languageNames,
  type PaymentType,
  paymentTypes,
  type UsdtChain,
  usdtChains,
} from '@koi/contract/enumerations';
import { compareDecimals, isRate } from '@koi/money';
import { amountText } from '../parts/amount.ts';
import type { Fact } from '../parts/facts.tsx';

export type Channel = Reply<'POST /operator/channels/list'>['data'][number];
type ChannelBody = Body<'POST /operator/channels/save'>;

/** A channel as sent to the server, without the reason. */
export type Draft = Omit<ChannelBody, 'reason' | 'id' | 'version'>;

export const draftOf = (channel: Channel): Draft => ({
  type: channel.type,
  lang: channel.lang as Draft['lang'],
  is_open: channel.is_open,
  label: channel.label,
  names: channel.names,
  hints: channel.hints,
  account: channel.account,
  payee: channel.payee,
  qrcode: channel.qrcode,
  min: channel.min,
  max: channel.max,
  gift_percent: channel.gift_percent,
  ...(channel.gateway !== null && { gateway: channel.gateway }),
  ...(channel.bank_type !== null && { bank_type: channel.bank_type }),
  ...(channel.bank_address !== null && { bank_address: channel.bank_address }),
  ...(channel.chain !== null && { chain: channel.chain as NonNullable<Draft['chain']> }),
});

export const freshDraft: Draft = {
  type: 'company_bankpay',
  lang: 'common',
  is_open: 0,
  label: '',
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

const addresses: Readonly<Record<UsdtChain, RegExp>> = {
  omni: /^[13][1-9A-HJ-NP-Za-km-z]{24,33}$/,
  erc: /^0x[0-9a-fA-F]{40}$/,
  trc: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
};

/** What keeps a channel from being saved, by field: the key of the words. The server also reads checksums. */
export function problemsOf(draft: Draft, isNew: boolean): Partial<Record<keyof Draft, string>> {
  const { type, chain, account, min, max, gift_percent: gift, coin_rate: rate = '' } = draft;
  const text = (key: keyof Draft): string => String(draft[key] ?? '').trim();
  const needed = fieldsOf(type).filter((key) => key !== 'bank_address' && key !== 'qrcode');
  // Other accounts than a bank's may stand for their owner.
  const missing = needed.filter((key) => text(key) === '' && (key !== 'payee' || type === 'company_bankpay'));
  const isOffAddress = isCoin(type) && chain !== undefined && !addresses[chain].test(account?.trim() ?? '');
  return {
    ...(isOffAddress && { account: 'need_address' }),
    ...Object.fromEntries(missing.map((key) => [key, 'need_value'])),
    ...(max < min && { max: 'need_max' }),
    ...(!(/^\d{1,3}(\.\d{1,2})?$/.test(gift) && compareDecimals(gift, '100') !== 1) && {
      gift_percent: 'need_percent',
    }),
    ...(isNew && isCoin(type) && !isRate(rate) && { coin_rate: 'need_rate' }),
  };
}

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

type BankName = (key: string, market: string) => string;
type Translate = (key: string, options?: object) => string;

/** The order of the editor's fields: the second operator reads them as the first one did. */
const inOrder: readonly (keyof Draft)[] = [
  'type',
  'lang',
  'gateway',
  'bank_type',
  'chain',
  'payee',
  'account',
  'bank_address',
  'qrcode',
  'coin_rate',
  'min',
  'max',
  'gift_percent',
  'label',
  'names',
  'hints',
  'is_open',
];

/** Fields changed by a draft in words, each with its old value. */
export function changesIn(
  translate: Translate,
  before: Draft | undefined,
  after: Draft,
  bankName: BankName,
): Fact[] {
  const keys: readonly (keyof Draft)[] = before
    ? changedKeys(before, after)
    : inOrder.filter((key) => after[key] !== undefined && !emptyValues.includes(textOf(after, key)));
  return [...keys]
    .sort((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b))
    .flatMap((key) => {
      const label = translate(`koi.channels.${labelOf(key, after.type)}`);
      if (key === 'names' || key === 'hints') return textsIn(translate, label, before?.[key], after[key]);
      const [old, now] = [
        before && shownOf(translate, bankName, before, key),
        shownOf(translate, bankName, after, key),
      ];
      return [[label, changedTo(translate, old, now), key] as const];
    });
}
const emptyValues = ['', '[]', '0'];

function shownOf(translate: Translate, bankName: BankName, draft: Draft, key: keyof Draft): string {
  const value = draft[key];
  if (key === 'is_open') return translate(value === 1 ? 'koi.parts.row_on' : 'koi.parts.row_off');
  if (value === undefined || value === '') return '–';
  if (key === 'type') return translate(`koi.channels.kinds.${String(value)}`);
  if (key === 'lang')
    return value === 'common' ? translate('koi.channels.all_markets') : currencies[value as Lang];
  if (key === 'bank_type') return bankName(String(value), draft.lang);
  if (key === 'chain') return usdtChains[value as UsdtChain];
  if (key === 'min' || key === 'max') return amountText(String(value));
  return String(value);
}

/** A text of each language that changes. */
const textsIn = (
  translate: Translate,
  label: string,
  before: Draft['names'] | undefined,
  after: Draft['names'],
): Fact[] =>
  langs.flatMap((lang) => {
    const [old = '', now = ''] = [before?.[lang], after[lang]];
    if (old === now) return [];
    const named = `${label} · ${languageNames[lang]}`;
    return [[named, changedTo(translate, before && (old || '–'), now || '–'), `${label}.${lang}`] as const];
  });

const changedTo = (translate: Translate, old: string | undefined, now: string): string =>
  old === undefined ? now : `${now} (${translate('koi.channels.changed', { value: old })})`;

const other: Readonly<Partial<Record<keyof Draft, string>>> = {
  type: 'kind',
  lang: 'market',
  names: 'name',
  hints: 'hint',
};
export const labelOf = (key: keyof Draft, type: PaymentType): string =>
  key === 'account' && type === 'company_usdt' ? 'wallet' : (other[key] ?? key);

/** What operators call a channel: its own label tells those of one kind apart. */
export const titleOf = ({ label, type_text }: Pick<Channel, 'label' | 'type_text'>): string =>
  label === '' ? type_text : `${type_text} · ${label}`;
