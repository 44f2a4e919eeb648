import type { AppContext } from '../../context.ts';
import { readBet } from './bet-mapping.ts';
import { storeBets } from './bets-store.ts';

const PAGE = 500;

/** The job: reads every supplier's feed from where it was left. One supplier that fails does not stop the others. Returns how many bets changed. */
export async function importBets(ctx: AppContext, signal?: AbortSignal): Promise<number> {
  const counts = await Promise.all(
    ctx.suppliers.codes.map((code) =>
      importSupplier(ctx, code, signal).catch((error: unknown) => {
        signal?.throwIfAborted();
        ctx.log.error({ err: error, supplier: code }, 'bets could not be imported');
        return 0;
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function importSupplier(ctx: AppContext, code: string, signal?: AbortSignal): Promise<number> {
  const adapter = ctx.suppliers.get(code);
  if (!adapter) return 0;
  await ctx.database.db
    .insertInto('bet_cursor')
    .values({ supplier: code, imported_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let changed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { after } = await ctx.database.db
      .selectFrom('bet_cursor')
      .select('after')
      .where('supplier', '=', code)
      .executeTakeFirstOrThrow();
    const result = await adapter.bets(after, PAGE);
    if (result.outcome !== 'ok') {
      const detail = result.outcome === 'refused' ? result.reason : result.error;
      ctx.log.warn({ supplier: code, outcome: result.outcome, detail }, 'the bet feed gave no answer');
      return changed;
    }
    const page = result.answer;
    changed += await ctx.database.transaction(async (trx) => {
      const cursor = await trx
        .selectFrom('bet_cursor')
        .select('after')
        .where('supplier', '=', code)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const changes = await storeBets(trx, code, page.bets.map(readBet), ctx.clock());
      // Another importer may be further along; the cursor never goes back.
      if (cursor.after === after) {
        await trx
          .updateTable('bet_cursor')
          .set({ after: page.next, imported_at: ctx.clock() })
          .where('supplier', '=', code)
          .execute();
      }
      return changes.length;
    });
    if (page.bets.length < PAGE) return changed;
  }
}
