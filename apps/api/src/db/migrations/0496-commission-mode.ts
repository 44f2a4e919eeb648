import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // How agents earn from a month on, until the next row. Payments refer to the row of their month, so that
  // none of these can change and no month is paid in both ways.
  `create table commission_mode (
    month date primary key check (extract(day from month) = 1),
    mode text not null check (mode in ('bets', 'months')),
    operator_id integer references operator (id),
    created_at timestamptz not null,
    unique (month, mode)
  )`,
  `create trigger commission_mode_tells after insert or update or delete or truncate on commission_mode
     for each statement execute function tell_change('settings')`,
  // Months so far: as they were paid, else by the setting.
  `with setting_mode as (
     select case when exists (select from setting where grp = 'agent' and key = 'agent_fd_mode' and value = '0')
                 then 'months' else 'bets' end as mode),
   paid as (
     select date_trunc('month', day)::date as month, 'bets' as mode from commission_day where largest > 0
      union select month, 'months' from commission_month),
   now_month as (select date_trunc('month', now())::date as month),
   past as (
     select s.month::date as month, coalesce(min(p.mode), (select mode from setting_mode)) as mode
       from generate_series((select min(month) from paid), (select month from now_month), interval '1 month') as s(month)
       left join paid p on p.month = s.month::date
      group by 1)
   insert into commission_mode (month, mode, created_at)
   select '2000-01-01', mode, now() from setting_mode
    union all select month, mode, now() from past
    union all select (n.month + interval '1 month')::date, s.mode, now()
      from now_month n cross join setting_mode s join past p on p.month = n.month and p.mode <> s.mode`,
  "delete from setting where grp = 'agent' and key = 'agent_fd_mode'",
  // Null: paid in both ways before this version.
  `alter table commission_month add column mode text default 'months' check (mode = 'months')`,
  `update commission_month c set mode = null
     from commission_mode m where m.month = c.month and m.mode = 'bets'`,
  `alter table commission_month add constraint commission_month_mode
     foreign key (month, mode) references commission_mode (month, mode)`,
  // The month in which the bet was settled; null before this version.
  'alter table commission add column month date',
  `alter table commission add column mode text not null default 'bets' check (mode = 'bets')`,
  `alter table commission add constraint commission_mode
     foreign key (month, mode) references commission_mode (month, mode)`,
];

/** A month belongs to the mode in which it was earned. */
export const commissionMode: Migration = {
  name: '0496-commission-mode',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
