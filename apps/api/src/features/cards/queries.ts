import { orderStatuses } from '@koi/contract/enumerations';
import type { Selectable } from 'kysely';
import type { BankCardTable, Db } from '../../platform/database/tables.ts';

export type Card = Selectable<BankCardTable>;

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
