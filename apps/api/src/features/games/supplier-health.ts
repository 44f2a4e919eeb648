import type { AppContext } from '../../context.ts';
import type { SupplierHealth } from '../../suppliers/registry.ts';

/** The state of a supplier. `isOpen` is its own switch: a supplier under maintenance is always `closed`. */
export type HealthOf = (supplier: { code: string; isOpen: boolean }) => SupplierHealth;

/**
 * For a member it also reflects the member's own calls: `slow` for a few minutes after a slow or failed one,
 * and while one of the member's transfers waits for the supplier's answer.
 */
export async function readSupplierHealth(
  ctx: AppContext,
  member: { id: number } | undefined,
): Promise<HealthOf> {
  const [players, waiting] = member
    ? await Promise.all([playersOf(ctx, member.id), waitingFor(ctx, member.id)])
    : [new Map<string, string>(), new Set<string>()];
  return ({ code, isOpen }) => {
    if (!isOpen) return 'closed';
    const health = ctx.suppliers.health(code, players.get(code));
    return health === 'normal' && waiting.has(code) ? 'slow' : health;
  };
}

async function playersOf(ctx: AppContext, member: number): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.database.db
    .selectFrom('supplier_player')
    .select(['supplier', 'player'])
    .where('member_id', '=', member)
    .execute();
  return new Map(rows.map(({ supplier, player }) => [supplier, player]));
}

async function waitingFor(ctx: AppContext, member: number): Promise<ReadonlySet<string>> {
  const rows = await ctx.database.db
    .selectFrom('transfer_order')
    .select('supplier')
    .where('member_id', '=', member)
    .where('finished_at', 'is', null)
    .where('state', 'in', ['unknown', 'checking', 'manual'])
    .execute();
  return new Set(rows.map(({ supplier }) => supplier));
}
