import type { Reply } from '@koi/contract';
import type { BankKey, Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { maskCardNumber } from '../../lib/masked.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { shownPhone } from '../../phones/phone-line.ts';
import { cardHoldMs, payableAt } from './card-hold.ts';
import { type Bank, type Card, listBanks, listCards } from './cards-repository.ts';

export type CardRow = Reply<'POST /member/bank'>['data'];

/** The cards of a member with masked numbers, as the member and the staff see them. */
export async function cardRows(
  ctx: AppContext,
  member: { id: number; lang: Lang },
  lang: Lang,
): Promise<CardRow[]> {
  const { db } = ctx.database;
  const banks = await listBanks(db, member.lang);
  const cards = await listCards(db, member.id);
  const holdMs = await cardHoldMs(ctx.settings);
  return cards.map((card) => toCardRow(ctx, card, { banks, market: member.lang, lang, holdMs }));
}

export function toCardRow(
  ctx: AppContext,
  card: Card,
  { banks, market, lang, holdMs }: { banks: readonly Bank[]; market: Lang; lang: Lang; holdMs: number },
): CardRow {
  const { offsetMinutes: offset } = ctx.config;
  return {
    id: card.id,
    card_no: maskCardNumber(card.card_no, card.bank_type),
    bank_type: card.bank_type,
    bank_type_text: bankName(card.bank_type, lang),
    phone: card.phone && shownPhone(card.phone, market),
    owner_name: card.owner_name,
    bank_address: card.bank_address,
    remark: card.remark,
    url: banks.find((bank) => bank.key === card.bank_type)?.url ?? '',
    created_at: toWireDate(card.created_at, offset),
    updated_at: toWireDate(card.updated_at, offset),
    payable_at: toWireDateOrNull(payableAt(card, holdMs, ctx.clock()), offset),
  };
}

export function bankNames(banks: readonly Bank[], lang: Lang): Record<string, string> {
  return Object.fromEntries(banks.map(({ key }) => [key, bankName(key, lang)]));
}

function bankName(key: string, lang: Lang): string {
  return labelsIn(lang).banks[key as BankKey] ?? key;
}
