import { type Selectable, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db, Tables } from '../database/tables.ts';
import { Refusal } from '../lib/refusal.ts';

/** What members ask for and operators decide. */
type OrderTable =
  | 'activity_application'
  | 'agent_application'
  | 'balance_adjustment'
  | 'credit_record'
  | 'deposit_order'
  | 'sign_in_award'
  | 'transfer_order'
  | 'wheel_spin'
  | 'withdrawal_order';
type Order<Table extends keyof Tables> = Selectable<Tables[Table]>;

export interface OrderQueue<Table extends keyof Tables> {
  table: Table;
  /** Whether the order may still be decided. */
  isOpen(order: Order<Table>): boolean;
}

type OrderMember = Pick<Selectable<Tables['member']>, 'id' | 'name' | 'lang'>;

/**
 * Runs a decision in a transaction that has locked the member and then the order (docs/ledger.md 5): of
 * concurrent decisions, one finds the order open.
 * @throws Refusal not_found | already_decided
 */
export function decideOrder<Table extends OrderTable, Result>(
  ctx: AppContext,
  { table, isOpen }: OrderQueue<Table>,
  id: string | number,
  work: (trx: Db, order: Order<Table>, member: OrderMember) => Promise<Result>,
): Promise<Result> {
  const from = sql`from ${sql.table(table)} where id = ${id}`;
  return ctx.database.transaction(async (trx) => {
    const member = await trx
      .selectFrom('member')
      .select(['id', 'name', 'lang'])
      .where('id', '=', sql<number>`(select member_id ${from})`)
      .executeTakeFirst();
    if (!member) throw new Refusal('not_found');
    await ctx.ledger.lockMember(trx, member.id);
    const [order] = (await sql<Order<Table>>`select * ${from} for no key update`.execute(trx)).rows;
    if (!order || !isOpen(order)) throw new Refusal('already_decided');
    return work(trx, order, member);
  });
}
