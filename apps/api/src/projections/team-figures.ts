import { type RawBuilder, sql } from 'kysely';

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

const all = [...figures, 'members', 'agents'];
export const columnList = sql.raw(all.join(', '));
export const sumList = sql.raw(all.map((name) => `sum(x.${name}) as ${name}`).join(', '));
/** For `on conflict … do update set`, onto a table named `k`. */
export const addList = sql.raw(all.map((name) => `${name} = k.${name} + excluded.${name}`).join(', '));
export const signedList = (sign: string) =>
  sql.raw(all.map((name) => `${sign} * d.${name} as ${name}`).join(', '));

/** The day, by the site's clock, of a time in `team_change`. */
export const dayAt = (at: string, offsetMinutes: number) =>
  sql`((${sql.raw(at)} at time zone 'UTC') + ${offsetMinutes}::int * interval '1 minute')::date`;

/** Rows of `team_change c` with the amounts of their transfers; kinds as in docs/contract/money.md 14.6. */
export const changedAmounts = (changes: RawBuilder<unknown>, offsetMinutes: number) => sql`
  select c.member_id, ${dayAt('c.at', offsetMinutes)} as day, c.deposits, c.withdrawals, c.valid, c.bets, c.payout,
         coalesce(m.gifts, 0) as gifts, coalesce(m.rebates, 0) as rebates, coalesce(m.others, 0) as others, c.members, c.agents
    from ${changes} c
    left join lateral (
      select sum(p.amount) filter (where t.operate_type not in (1, 2, 4)) as gifts,
             sum(p.amount) filter (where t.operate_type = 4) as rebates,
             sum(p.amount) filter (where t.operate_type in (1, 2)) as others
        from ledger_transfer t
        join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at and p.member_id = c.member_id
        join ledger_account a on a.id = p.account_id and a.kind in ('main', 'rebate')
       -- Said first: most changes are bets, and for those no ledger is looked into.
       where c.transfer_number is not null and (t.number, t.created_at) = (c.transfer_number, c.transfer_at)) m on true`;
