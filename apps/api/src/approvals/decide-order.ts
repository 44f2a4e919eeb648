import { type Kysely, type Selectable, sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { Refusal } from '../lib/refusal.ts';

/** What members ask for and operators decide. */
type OrderTable =
  | 'activity_application'
  | 'agent_application'
  | 'balance_adjustment'
  | 'credit_record'
  | 'deposit_order'
  | 'sign_in_award'
  | 'withdrawal_order';
type Order<Table extends OrderTable> = Selectable<Tables[Table]>;

interface Decided<Table extends OrderTable> {
  table: Table;
  id: string | number;
  /** Whether the order may still be decided. */
  isOpen(order: Order<Table>): boolean;
}

/**
 * Runs a decision in a transaction that has locked the member and then the order (docs/ledger.md 5): of
 * concurrent decisions, one finds the order open.
 * @throws Refusal not_found | already_decided
 */
export function decideOrder<Table extends OrderTable, Result>(
  ctx: AppContext,
  { table, id, isOpen }: Decided<Table>,
  work: (trx: Kysely<Tables>, order: Order<Table>) => Promise<Result>,
): Promise<Result> {
  const from = sql`from ${sql.table(table)} where id = ${id}`;
  return ctx.database.transaction(async (trx) => {
    const [found] = (await sql<{ member_id: number }>`select member_id ${from}`.execute(trx)).rows;
    if (!found) throw new Refusal('not_found');
    await ctx.ledger.lockMember(trx, found.member_id);
    const [order] = (await sql<Order<Table>>`select * ${from} for update`.execute(trx)).rows;
    if (!order || !isOpen(order)) throw new Refusal('already_decided');
    return work(trx, order);
  });
}
