import { type Lang, langs } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { limitsLosses, lossAllowance } from './loss-limit.ts';
import { queueLimitUpdate } from './queue-limit-update.ts';
import { currentSiteRules } from './site-rules.ts';

/**
 * Runs after a supplier's bets were imported: updates the remaining loss limit at the other suppliers, and
 * ends the pages of members who reached it at all suppliers. One statement finds the members who have a loss
 * limit; only they cost more. Call outside of transactions; never fails the import.
 */
export async function enforceLossLimits(
  ctx: AppContext,
  supplier: string,
  members: Iterable<number>,
): Promise<void> {
  try {
    for (const member of await withLossLimit(ctx, [...new Set(members)])) {
      try {
        await enforceLossLimit(ctx, supplier, member);
      } catch (error) {
        ctx.log.error({ err: error, member: member.id }, 'the loss limit could not be looked at');
      }
    }
  } catch (error) {
    ctx.log.error({ err: error, supplier }, 'the loss limits could not be looked at');
  }
}

interface Watched {
  id: number;
  lang: Lang;
}

/** Those of the members who have set a loss limit, or whose currency has one by the site's rules. */
async function withLossLimit(ctx: AppContext, members: readonly number[]): Promise<Watched[]> {
  if (members.length === 0) return [];
  const limited: Lang[] = [];
  for (const lang of langs)
    if (limitsLosses({ isDemo: false }, await currentSiteRules(ctx, lang))) limited.push(lang);
  const { rows } = await sql<Watched>`
    select m.id, m.lang from member m
     where m.id = any (${members}::int[]) and not m.is_demo
       and (m.lang = any (${limited}::text[])
         or exists (select from member_limit l where l.member_id = m.id and l.kind = 'loss'))
     order by m.id`.execute(ctx.database.db);
  return rows;
}

async function enforceLossLimit(ctx: AppContext, supplier: string, { id, lang }: Watched): Promise<void> {
  const { db } = ctx.database;
  const allowance = await lossAllowance(ctx, db, { id, lang, isDemo: false });
  if (!allowance) return;
  await queueLimitUpdate(ctx, db, id, { open: true, but: supplier });
  if (allowance.left > 0n) return;
  await sql`
    select queue_supplier_session_end(member_id, supplier, null) from supplier_player
     where member_id = ${id} and launched_at is not null order by supplier`.execute(db);
}
