import type { DomainReply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { shownPhone } from '../../platform/lib/phone-line.ts';
import { maskCardNumber } from '../../platform/masking/masked.ts';
import { type BankList, bankName } from '../banks/banks.ts';
import { cardHoldMs, payableAt } from './card-hold.ts';
import { type Card, listCards } from './queries.ts';

export type CardRow = DomainReply<'POST /member/bank'>['data'];

/** The cards of a member with masked numbers, as the member and the staff see them. */
export async function cardRows(
  ctx: AppContext,
  member: { id: number; lang: Lang },
  lang: Lang,
): Promise<CardRow[]> {
  const { db } = ctx.database;
  const banks = await ctx.banks.all();
  const cards = await listCards(db, member.id);
  const holdMs = await cardHoldMs(ctx.settings);
  return cards.map((card) => toCardRow(ctx, card, { banks, market: member.lang, lang, holdMs }));
}

export function toCardRow(
  ctx: AppContext,
  card: Card,
  { banks, market, lang, holdMs }: { banks: BankList; market: Lang; lang: Lang; holdMs: number },
): CardRow {
  return {
    id: card.id,
    card_no: maskCardNumber(card.card_no, card.bank_type),
    bank_type: card.bank_type,
    bank_type_text: banks.name(card.bank_type, market, lang),
    phone: card.phone && shownPhone(card.phone, market),
    owner_name: card.owner_name,
    bank_address: card.bank_address,
    remark: card.remark,
    url: banks.find(card.bank_type, market)?.url ?? '',
    created_at: card.created_at,
    updated_at: card.updated_at,
    payable_at: payableAt(card, holdMs, ctx.clock()),
  };
}

/** The banks that members of a currency can choose, in a language. */
export function offeredNames(banks: BankList, market: Lang, lang: Lang): Record<string, string> {
  return Object.fromEntries(banks.offered(market).map((bank) => [bank.key, bankName(bank, lang)]));
}
