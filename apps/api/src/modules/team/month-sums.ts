import type { Lang } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { ActiveFrom } from '../../projections/active-members.ts';
import { changedAmounts } from '../../projections/team-figures.ts';

const figures = ['deposits', 'withdrawals', 'gifts', 'rebates', 'others'] as const;

/** Of the active members directly below an agent; amounts in minor units. */
export type MonthSums = Record<(typeof figures)[number], Minor> & { active: number };

export interface MonthSpan {
  /** `YYYY-MM-DD`, both inclusive. */
  from: string;
  to: string;
}

const columns = sql.raw(figures.join(', '));
const totals = sql.raw(figures.map((name) => `coalesce(sum(x.${name}), 0) as ${name}`).join(', '));

/**
 * The sums of a span of days, by agent, in one statement: stored ones plus the changes since. Members count who
 * are active by its last day, with enough deposits up to then: later ones do not change what was earned.
 */
export async function readMonthSums(
  db: Kysely<Tables>,
  agents: readonly { id: number; lang: Lang }[],
  { from, to }: MonthSpan,
  enough: ActiveFrom,
  offsetMinutes: number,
): Promise<ReadonlyMap<number, MonthSums>> {
  const ids = agents.map(({ id }) => id);
  const changes = sql`(
    select w.* from team_change w
     where exists (select from team_link l where l.upline_id = any(${ids}::int[]) and l.member_id = w.member_id and l.depth = 1))`;
  const { rows } = await sql<Record<(typeof figures)[number] | 'active', string> & { id: number }>`
    with waiting as materialized (
      select * from (${changedAmounts(changes, offsetMinutes)}) c where c.day <= ${to}::date)
    select u.id, s.*
      from unnest(${ids}::int[], ${agents.map(({ lang }) => lang)}::text[], ${agents.map(({ lang }) => String(enough.get(lang)))}::bigint[]) u (id, lang, enough)
     cross join lateral (
       select count(distinct l.member_id) as active, ${totals}
         from team_link l
         left join lateral (
           select ${columns} from member_day d where d.member_id = l.member_id and d.day between ${from}::date and ${to}::date
            union all
           select ${columns} from waiting w where w.member_id = l.member_id and w.day >= ${from}::date) x on true
        where l.upline_id = u.id and l.depth = 1 and not exists (select from team_left_out o where o.member_id = l.member_id)
          and case
                -- What is stored holds while nothing waits and the threshold is the one that it was counted with.
                when (select f.amount from team_active_from f where f.lang = u.lang) = u.enough
                     and not exists (select from waiting w where w.member_id = l.member_id and w.deposits <> 0)
                then (select a.since from member_active a where a.member_id = l.member_id and a.day <= ${to}::date
                       order by a.day desc limit 1) is not null
                else (select coalesce(sum(d.deposits), 0) from member_day d where d.member_id = l.member_id and d.day <= ${to}::date)
                     + (select coalesce(sum(w.deposits), 0) from waiting w where w.member_id = l.member_id) >= u.enough
              end) s`.execute(db);
  return new Map(
    rows.map(({ id, active, ...sums }) => [
      id,
      {
        active: Number(active),
        ...(Object.fromEntries(figures.map((name) => [name, BigInt(sums[name])])) as Record<
          (typeof figures)[number],
          Minor
        >),
      },
    ]),
  );
}
