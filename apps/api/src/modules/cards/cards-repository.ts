import type { Lang } from '@koi/contract/enumerations';
import type { Kysely, Selectable } from 'kysely';
import type { BankTable, CardTable } from '../../db/tables/cards.ts';
import type { Tables } from '../../db/tables.ts';

export type Card = Selectable<CardTable>;
export type Bank = Selectable<BankTable>;

export function listCards(db: Kysely<Tables>, memberId: number): Promise<Card[]> {
  return db.selectFrom('member_bank').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
}

/** Undefined for an unknown card, and likewise for another member's. */
export function findCard(db: Kysely<Tables>, memberId: number, id: number): Promise<Card | undefined> {
  return db
    .selectFrom('member_bank')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Open banks for members of one currency, highest weight first. */
export function listBanks(db: Kysely<Tables>, lang: Lang): Promise<Bank[]> {
  return db
    .selectFrom('bank')
    .selectAll()
    .where('is_open', '=', 1)
    .where('lang', 'in', ['common', lang])
    .orderBy('weight', 'desc')
    .orderBy('key')
    .execute();
}

/** Whether a pending withdrawal pays to this card. */
export async function isCardInUse(db: Kysely<Tables>, memberId: number, id: number): Promise<boolean> {
  const pending = await db
    .selectFrom('withdrawal_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('member_bank_id', '=', id)
    .where('status', '=', 1)
    .executeTakeFirst();
  return pending !== undefined;
}
