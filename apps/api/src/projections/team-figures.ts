import { type RawBuilder, sql } from 'kysely';
import { type Income, typesOf } from '../ledger/income.ts';
import type { Site } from '../platform/lib/time.ts';

export const figures = [
  'deposits',
  'withdrawals',
  'valid',
  'bets',
  'payout',
  'gifts',
  'rebates',
  'others',
] as const;

const incomeSum = (income: Income) =>
  sql.raw(`sum(p.amount) filter (where t.operate_type in (${typesOf(income).join(', ')})) as ${income}`);

const all = [...figures, 'members', 'agents'];
export const columnList = sql.raw(all.join(', '));
export const sumList = sql.raw(all.map((name) => `sum(x.${name}) as ${name}`).join(', '));
/** For `on conflict … do update set`, onto a table named `k`. */
export const addList = sql.raw(all.map((name) => `${name} = k.${name} + excluded.${name}`).join(', '));
export const signedList = (sign: string) =>
  sql.raw(all.map((name) => `${sign} * d.${name} as ${name}`).join(', '));

/** The site's day at a time. */
export const dayAt = (at: string, site: Site) =>
  sql`((${sql.raw(at)} at time zone 'UTC') + ${site.offsetMinutes}::int * interval '1 minute')::date`;

/** Rows of `member_change` as those of the view `team_change_now`. */
export const memberAmounts = (changes: RawBuilder<unknown>) => sql`(
  select c.member_id, c.at, case c.kind when 'deposit' then c.amount else 0 end as deposits,
         case c.kind when 'withdrawal' then c.amount else 0 end as withdrawals, 0 as valid, 0 as bets, 0 as payout,
         (c.kind = 'registered')::int as members, (c.kind = 'agent')::int as agents, c.transfer_number, c.at as transfer_at
    from ${changes} c where c.kind not in ('seen', 'status'))`;

/** Rows of `team_change_now c` with the amounts of their transfers. */
export const changedAmounts = (changes: RawBuilder<unknown>, site: Site) => sql`
  select c.member_id, ${dayAt('c.at', site)} as day, c.deposits, c.withdrawals, c.valid, c.bets, c.payout,
         coalesce(m.gifts, 0) as gifts, coalesce(m.rebates, 0) as rebates, coalesce(m.others, 0) as others, c.members, c.agents
    from ${changes} c
    left join lateral (
      select ${incomeSum('gifts')}, ${incomeSum('rebates')}, ${incomeSum('others')}
        from ledger_transfer t
        join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at and p.member_id = c.member_id
        join ledger_account a on a.id = p.account_id and a.kind in ('main', 'rebate')
       -- Said first: most changes are bets, and for those no ledger is looked into.
       where c.transfer_number is not null and (t.number, t.created_at) = (c.transfer_number, c.transfer_at)) m on true
   -- Not every transfer that is noted counts for teams.
   where c.transfer_number is null or num_nonnulls(m.gifts, m.rebates, m.others) > 0`;
