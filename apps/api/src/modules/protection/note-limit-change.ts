import type { Lang } from '@koi/contract/enumerations';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';

/** Delay for accounts without an open page, so that open pages are updated first. */
const NOT_OPEN_MS = 60_000;

/**
 * Queues an update of the loss limit to the suppliers where the member has an account; `open`: only where
 * pages may be open.
 */
export async function noteLimitChange(
  ctx: AppContext,
  trx: Kysely<Tables>,
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
export async function noteSiteLimitChange(ctx: AppContext, trx: Kysely<Tables>, lang: Lang): Promise<void> {
  const codes = ctx.suppliers.codes.filter((code) => ctx.suppliers.get(code)?.limitPlayer);
  const now = ctx.clock();
  await note(
    trx,
    sql`p.supplier = any (${codes}) and p.member_id in (select id from member where lang = ${lang} and is_demo = 0)`,
    sql`case when p.launched_at is null then ${new Date(now.getTime() + NOT_OPEN_MS)}::timestamptz
        else ${now}::timestamptz end`,
  );
}

/** Ordered, so that concurrent changes cannot deadlock. */
async function note(
  trx: Kysely<Tables>,
  whose: RawBuilder<unknown>,
  nextAt: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into player_limit_due (member_id, supplier, next_at)
      select p.member_id, p.supplier, ${nextAt} from supplier_player p
        where ${whose} and p.created_at_supplier is not null
        order by p.member_id, p.supplier
      on conflict (member_id, supplier) do update
        set requests = player_limit_due.requests + 1, attempts = 0,
            next_at = excluded.next_at`.execute(trx);
}
