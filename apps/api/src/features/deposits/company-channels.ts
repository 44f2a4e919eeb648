import { randomInt } from 'node:crypto';
import type { DomainReply } from '@koi/contract';
import { type Lang, type PaymentType, usdtChains } from '@koi/contract/enumerations';
import { isRate } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { BankList } from '../banks/banks.ts';
import type { ChannelUse } from './channel-use.ts';
import { channelFields } from './channel-view.ts';
import { openChannels, type PaymentChannel } from './queries.ts';

type CompanyChannel = DomainReply<'GET /payment/normal/list'>['data'][number];

export interface UsdtTerms {
  rate: string;
  chain: keyof typeof usdtChains;
}

/** The rate and the chain of a USDT channel; undefined while its settings are invalid. */
export function usdtTerms({ params }: Pick<PaymentChannel, 'params'>): UsdtTerms | undefined {
  const { usdt_rate: rate, usdt_type: chain } = params;
  if (typeof rate !== 'string' || !isRate(rate)) return undefined;
  if (typeof chain !== 'string' || !Object.hasOwn(usdtChains, chain)) return undefined;
  return { rate, chain: chain as UsdtTerms['chain'] };
}

/** False for a channel that cannot take payments: no account, or a USDT channel without rate or chain. */
export function isPayable(channel: PaymentChannel): boolean {
  return channel.account !== '' && (channel.type !== 'company_usdt' || usdtTerms(channel) !== undefined);
}

/**
 * Open channels for manual payments, each with the code for the member's next payment (docs/contract/money.md
 * 6.2).
 */
export async function listCompanyChannels(
  ctx: AppContext,
  member: { id: number; lang: Lang },
  useOf: (channelId: number) => ChannelUse,
  lang: Lang,
): Promise<CompanyChannel[]> {
  const { db } = ctx.database;
  const channels = (await openChannels(db, 'company', member.lang)).filter(isPayable);
  const banks = await ctx.banks.all();
  const codes = await showCodes(db, member.id, channels, ctx.clock());
  return channels.map((channel) => ({
    ...channelFields(channel, useOf(channel.id), lang),
    account: channel.account,
    name: channel.name,
    params: paramsOf(channel, banks, lang),
    remark_code: codes.get(channel.id) ?? newCode(),
  }));
}

/**
 * The member's next code for each channel. It stays the same until an order uses it: a member who has entered
 * it at the bank and returns to the list must find it unchanged.
 */
async function showCodes(
  db: Db,
  memberId: number,
  channels: readonly PaymentChannel[],
  now: Date,
): Promise<Map<number, number>> {
  if (channels.length === 0) return new Map();
  const rows = await db
    .insertInto('deposit_code')
    .values(
      channels.map((channel) => ({
        member_id: memberId,
        payment_id: channel.id,
        code: newCode(),
        usdt_rate: channel.type === 'company_usdt' ? (usdtTerms(channel)?.rate ?? null) : null,
        shown_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'payment_id']).doUpdateSet((eb) => ({
        usdt_rate: eb.ref('excluded.usdt_rate'),
        shown_at: eb.ref('excluded.shown_at'),
      })),
    )
    .returning(['payment_id', 'code'])
    .execute();
  return new Map(rows.map((row) => [row.payment_id, row.code]));
}

/** Four digits, docs/contract/money.md 6.2. */
export function newCode(): number {
  return randomInt(1000, 10_000);
}

function paramsOf(channel: PaymentChannel, banks: BankList, lang: Lang): CompanyChannel['params'] {
  const usdt = usdtTerms(channel);
  if (channel.type === ('company_usdt' satisfies PaymentType)) {
    return usdt
      ? { usdt_rate: usdt.rate, usdt_type: usdt.chain, usdt_type_text: usdtChains[usdt.chain] }
      : null;
  }
  const { bank_type: bank, bank_address: branch } = channel.params;
  if (channel.type !== ('company_bankpay' satisfies PaymentType) || typeof bank !== 'string') return null;
  return {
    bank_type: bank,
    bank_address: typeof branch === 'string' ? branch : '',
    bank_type_text: banks.name(bank, channel.lang, lang),
  };
}
