import type { Lang } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { note } from './queries.ts';

/** Delay for accounts without an open page, so that open pages are updated first. */
const NOT_OPEN_MS = 60_000;

/**
 * Queues an update of the loss limit to the suppliers where the member has an account; `open`: only where
 * pages may be open.
 */
export async function queueLimitUpdate(
  ctx: AppContext,
  trx: Db,
  memberId: number,
  { open = false, but = '' }: { open?: boolean; but?: string } = {},
): Promise<void> {
  const theirs = sql`p.member_id = ${memberId} and p.supplier <> ${but}`;
  await note(
    trx,
    open ? sql`${theirs} and p.launched_at is not null` : theirs,
    sql`${ctx.clock()}::timestamptz`,
  );
}

/**
 * The same for all members of a currency after the site's limits changed. Includes accounts without an open
 * page: one may be opening right now, and a launch does not tell the supplier that a limit was removed.
 */
export async function noteSiteLimitChange(ctx: AppContext, trx: Db, lang: Lang): Promise<void> {
  const codes = ctx.suppliers.codes.filter((code) => ctx.suppliers.get(code)?.limitPlayer);
  const now = ctx.clock();
  await note(
    trx,
    sql`p.supplier = any (${codes}) and p.member_id in (select id from member where lang = ${lang} and not is_demo)`,
    sql`case when p.launched_at is null then ${new Date(now.getTime() + NOT_OPEN_MS)}::timestamptz
        else ${now}::timestamptz end`,
  );
}
