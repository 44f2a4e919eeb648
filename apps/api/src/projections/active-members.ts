import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import type { Currency, Minor } from '@koi/money';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Db } from '../platform/database/tables.ts';

/** The deposits, by currency in minor units, from which a member counts as active in a range of days. */
export type ActiveFrom = ReadonlyMap<Currency, bigint>;

export const activeFrom = async (ctx: AppContext, lang: Lang): Promise<Minor> =>
  (await ctx.settings.read('basic.daili_active_money_json'))[lang];

/** `activeFrom` for every currency. */
export async function activeFromAll(ctx: AppContext): Promise<ActiveFrom> {
  const amounts = await ctx.settings.read('basic.daili_active_money_json');
  return new Map(langs.map((lang) => [currencies[lang], amounts[lang]]));
}

/** Recounts all members when the threshold differs from the one counted with. */
export async function followActiveFrom(trx: Db, wanted: ActiveFrom): Promise<void> {
  const counted = await trx.selectFrom('team_active_from').selectAll().execute();
  const isSame = ({ currency, amount }: { currency: Currency; amount: string }) =>
    wanted.get(currency) === BigInt(amount);
  if (counted.length === wanted.size && counted.every(isSame)) return;
  // Reads every day with a deposit, which takes longer than the default statement timeout.
  await sql`set local statement_timeout = '4min'`.execute(trx);
  for (const table of ['team_active_from', 'member_active', 'team_active'] as const)
    await trx.deleteFrom(table).execute();
  await trx
    .insertInto('team_active_from')
    .values([...wanted].map(([currency, amount]) => ({ currency, amount })))
    .execute();
  await moveActive(
    trx,
    sql`select member_id, min(day) as day from member_day where deposits <> 0 group by 1`,
  );
}

/**
 * Updates the active members after their deposits changed: `touched` names each once (`member_id`), with the
 * first such day (`day`).
 */
export async function moveActive(trx: Db, touched: RawBuilder<unknown>): Promise<void> {
  await sql`
    with touched as (${touched}),
    fresh as (
      select t.member_id, d.day,
             (select max(x.day) from (select b.day, sum(b.deposits) over (order by b.day desc) as total from member_day b
                                       where b.member_id = d.member_id and b.day <= d.day and b.deposits <> 0) x
               where x.total >= f.amount) as since
        from touched t join member m on m.id = t.member_id join team_active_from f on f.currency = m.currency
        join member_day d on d.member_id = t.member_id and d.day >= t.day and d.deposits <> 0),
    steps as (
      select a.member_id, a.day, a.since from member_active a join touched t on t.member_id = a.member_id and a.day < t.day
       union all
      select f.member_id, f.day, f.since from fresh f where f.since is not null),
    moves as (
      select * from (select s.*, lag(s.since) over (partition by s.member_id order by s.day) as before from steps s) y
       where y.since is distinct from y.before),
    old as (select a.* from member_active a join touched t on t.member_id = a.member_id),
    gone as (
      delete from member_active a using touched t
       where a.member_id = t.member_id and a.day >= t.day
         and not exists (select from moves n where n.member_id = a.member_id and n.day = a.day)),
    kept as (
      insert into member_active as k (member_id, day, since, before)
      select n.member_id, n.day, n.since, n.before from moves n join touched t on t.member_id = n.member_id and n.day >= t.day
          on conflict (member_id, day) do update set since = excluded.since, before = excluded.before),
    turned as (
      select x.member_id, x.day, v.since, sum(x.sign * v.members) as members
        from (select *, 1 as sign from moves union all select member_id, day, since, before, -1 from old) x ${movedList}
       group by 1, 2, 3 having sum(x.sign * v.members) <> 0)
    insert into team_active as k (member_id, is_direct, day, since, members)
    select l.upline_id, s.is_direct, c.day, c.since, sum(c.members)
      from turned c join team_link l on l.member_id = c.member_id cross join (values (false), (true)) s (is_direct)
     where (not s.is_direct or l.depth = 1) and not exists (select from team_excluded o where o.member_id = c.member_id)
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (member_id, is_direct, day, since) do update set members = k.members + excluded.members`.execute(
    trx,
  );
}

/** What row `x` of `member_active` adds to `team_active`, as `v (since, members)`. */
export const movedList = sql`cross join lateral (select * from (values (x.since, 1), (x.before, -1)) m (since, members)
                                                  where m.since is not null) v`;
