import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { finishOperation } from '../operations/operations-service.ts';
import { GRACE_MS } from './transfer-policy.ts';
import { readWallets } from './wallets.ts';

/** Calls that consist of several transfers and one answer. */
const stagedKinds = ['game/login', 'game/recovery_last'];
/** A staged call makes at most this many supplier calls one after the other. */
const LONGEST_CALLS = 10;

/**
 * Closes staged calls whose process died or whose transfer stayed unknown, once all their transfers have ended: a recovery answers with the
 * wallets as they are now, a launch counts as unanswered. Returns how many it closed.
 */
export async function closeAbandonedOperations(ctx: AppContext): Promise<number> {
  const before = new Date(ctx.clock().getTime() - LONGEST_CALLS * ctx.config.suppliers.timeoutMs - GRACE_MS);
  const abandoned = await ctx.database.db
    .selectFrom('operation')
    .innerJoin('member', 'member.id', 'operation.member_id')
    .select(['operation.kind', 'operation.reference', 'member.id', 'member.lang'])
    .where('operation.state', '=', 'pending')
    .where('operation.kind', 'in', stagedKinds)
    .where('operation.created_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('transfer_order')
            .select('transfer_order.id')
            .whereRef('transfer_order.member_id', '=', 'operation.member_id')
            .whereRef('transfer_order.request_id', '=', 'operation.request_id')
            .where('transfer_order.finished_at', 'is', null),
        ),
      ),
    )
    .limit(100)
    .execute();
  for (const { kind, reference, id, lang } of abandoned) {
    if (reference === null) continue;
    await ctx.database.transaction(async (trx: Kysely<Tables>) => {
      await ctx.ledger.lockMember(trx, id);
      if (kind === 'game/login') {
        await finishOperation(ctx, trx, reference, { state: 'refused', error: 'supplier_silent' });
        return;
      }
      const wallets = await readWallets(ctx, trx, { id, lang }, lang);
      const reply = { data: { api_moneys: wallets, failed: [] } };
      await finishOperation(ctx, trx, reference, { state: 'done', reply });
    });
  }
  return abandoned.length;
}
