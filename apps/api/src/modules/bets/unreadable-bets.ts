import type { AppContext } from '../../context.ts';

interface UnreadableRow {
  version: string;
  row: unknown;
  /** `protocol`, or the database's code. */
  reason: string;
}

/**
 * Keeps a rejected row of a feed as received, once, and alerts the operators: it may stand for real money.
 */
export async function keepUnreadable(
  ctx: AppContext,
  supplier: string,
  { version, row, reason }: UnreadableRow,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await ctx.database.db
    .insertInto('bet_unreadable')
    .values({ supplier, version, reason, content: JSON.stringify(row), created_at: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  ctx.log.error(
    { alert: 'bet_unreadable', supplier, version, reason },
    'a bet of a feed cannot be read; it is kept in bet_unreadable',
  );
}
