import type { Body } from '@koi/contract';
import { type Lang, langs, type UsdtChain } from '@koi/contract/enumerations';
import { isRate, percentOf } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { Json, JsonObject } from '../../platform/database/column-types.ts';
import { type FieldProblems, invalid } from '../../platform/lib/refusal.ts';
import type { BankList } from '../banks/banks.ts';
import { isChainAddress } from '../cards/card-address.ts';
import type { PaymentChannel } from '../deposits/queries.ts';

type SaveBody = Body<'POST /operator/channels/save'>;

/** A channel as it is stored, without its position. */
export interface ChannelValues {
  type: string;
  lang: string;
  is_open: boolean;
  adapter: string | null;
  account: string;
  name: string;
  qrcode: string;
  label: string;
  names: Partial<Record<Lang, string>>;
  hints: Partial<Record<Lang, string>>;
  params: JsonObject;
  min: number;
  max: number;
  rate: string;
}

const textsOf = (texts: Partial<Record<Lang, string>>): Partial<Record<Lang, string>> =>
  Object.fromEntries(
    langs.flatMap((lang) => {
      const text = texts[lang]?.trim();
      return text ? [[lang, text]] : [];
    }),
  );

/** A picture served by our API, or an external HTTPS address. */
const PICTURE = /^(\/api\/|https:\/\/)\S+$/;

/**
 * Validates a save request. The coin rate is set only for a new channel; afterwards it has its own call.
 * @throws Refusal validation
 */
export function channelValues(
  ctx: Pick<AppContext, 'payments'>,
  body: SaveBody,
  before: PaymentChannel | undefined,
  banks: BankList,
): ChannelValues {
  const { type, min, max } = body;
  const text = (value: string | undefined) => value?.trim() ?? '';
  const [account, name, qrcode] = [text(body.account), text(body.payee), text(body.qrcode)];
  const problems: Record<string, FieldProblems[string]> = {};
  if (before && before.type !== type) problems.type = 'unchanged';
  if (max < min) problems.max = { rule: 'too_small', values: { min } };
  if (percentOf(10_000n, body.gift_percent) > 10_000n)
    problems.gift_percent = { rule: 'too_large', values: { max: 100 } };
  if (qrcode !== '' && !PICTURE.test(qrcode)) problems.qrcode = 'address';
  const isOnline = type.startsWith('online_');
  const adapter = isOnline ? text(body.gateway) : '';
  // A channel whose gateway is no longer connected can still be closed and renamed.
  if (isOnline && adapter !== before?.adapter && !ctx.payments.names.includes(adapter))
    problems.gateway = 'choice';
  if (!isOnline && account === '') problems.account = 'required';
  const params: Record<string, Json> = { ...before?.params };
  if (type === 'company_bankpay') {
    if (name === '') problems.payee = 'required';
    if (body.bank_type === undefined) problems.bank_type = 'required';
    // One that was hidden or moved since can be kept.
    else if (body.bank_type !== before?.params.bank_type && !banks.isPayee(body.bank_type, body.lang))
      problems.bank_type = 'choice';
    Object.assign(params, { bank_type: body.bank_type, bank_address: text(body.bank_address) });
  }
  if (type === 'company_usdt') Object.assign(params, coinParams(body, account, before, problems));
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return {
    type,
    lang: body.lang,
    is_open: body.is_open === 1,
    adapter: isOnline ? adapter : null,
    account: isOnline ? '' : account,
    name: isOnline ? '' : name,
    qrcode,
    label: text(body.label),
    names: textsOf(body.names),
    hints: textsOf(body.hints),
    params,
    min,
    max,
    rate: body.gift_percent,
  };
}

function coinParams(
  { chain, lang, coin_rate: rate }: SaveBody,
  account: string,
  before: PaymentChannel | undefined,
  problems: Record<string, FieldProblems[string]>,
): JsonObject {
  // A rate is one of a currency, and stays with it.
  if (lang === 'common' || (before && before.lang !== lang)) problems.lang = 'choice';
  if (chain === undefined) problems.chain = 'required';
  else if (account !== before?.account || chain !== before.params.usdt_type)
    if (!isChainAddress(chain as UsdtChain, account)) problems.account = 'address';
  if (before) return { usdt_type: chain };
  if (rate === undefined || !isRate(rate)) problems.coin_rate = 'required';
  return { usdt_type: chain, usdt_rate: rate };
}

/** The fields that decide where the money goes. */
export const payeeOf = ({
  type,
  lang,
  adapter,
  account,
  name,
  qrcode,
  params,
}: Pick<PaymentChannel, 'type' | 'lang' | 'adapter' | 'account' | 'name' | 'qrcode' | 'params'>) => ({
  type,
  lang,
  adapter,
  account,
  name,
  qrcode,
  bank: params.bank_type ?? null,
  branch: params.bank_address ?? '',
  chain: params.usdt_type ?? null,
});
