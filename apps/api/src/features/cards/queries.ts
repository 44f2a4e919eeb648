import { type Lang, orderStatuses } from '@koi/contract/enumerations';
import type { Selectable } from 'kysely';
import type { BankCardTable, BankTable, Db } from '../../platform/database/tables.ts';

export type Card = Selectable<BankCardTable>;
export type Bank = Selectable<BankTable>;

export function listCards(db: Db, memberId: number): Promise<Card[]> {
  return db.selectFrom('bank_card').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
}

/** Undefined for an unknown card, and likewise for another member's. */
export function findCard(db: Db, memberId: number, id: number): Promise<Card | undefined> {
  return db
    .selectFrom('bank_card')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Open banks for members of one currency, highest weight first. */
export function listBanks(db: Db, lang: Lang): Promise<Bank[]> {
  return db
    .selectFrom('bank')
    .selectAll()
    .where('is_open', '=', true)
    .where('lang', 'in', ['common', lang])
    .orderBy('weight', 'desc')
    .orderBy('key')
    .execute();
}

/** Whether a pending withdrawal pays to this card. */
export async function isCardInUse(db: Db, memberId: number, id: number): Promise<boolean> {
  const pending = await db
    .selectFrom('withdrawal_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('card_id', '=', id)
    .where('status', '=', orderStatuses.pending)
    .executeTakeFirst();
  return pending !== undefined;
}
