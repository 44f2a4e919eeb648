import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';

/** Notes that suppliers where the member has an account must hear of his loss limit anew; `open`: only where pages may be open. */
export async function noteLimitChange(
  ctx: AppContext,
  trx: Kysely<Tables>,
  memberId: number,
  { open = false, but = '' }: { open?: boolean; but?: string } = {},
): Promise<void> {
  await sql`
    insert into player_limit_due (member_id, supplier, next_at)
      select member_id, supplier, ${ctx.clock()} from supplier_player
        where member_id = ${memberId} and created_at_supplier is not null and supplier <> ${but}
          and (not ${open}::boolean or launched_at is not null)
      on conflict (member_id, supplier) do update
        set requests = player_limit_due.requests + 1, attempts = 0, next_at = excluded.next_at`.execute(trx);
}
