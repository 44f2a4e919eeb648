import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // From which day on weeks of the wheel begin on which weekday, 0 Sunday to 6 Saturday. A row begins where a
  // week ends, so that no day ever moves to another week: its chances are counted once.
  `create table wheel_week (
    begins date primary key,
    week_start smallint not null check (week_start between 0 and 6),
    created_at timestamptz not null
  )`,
  `insert into wheel_week (begins, week_start, created_at)
   select date '2000-01-01',
          coalesce((select s.value::smallint from setting s
                     where s.grp = 'activity' and s.key = 'wheel_week_start' and s.lang = 'common' and s.value ~ '^[0-6]$'), 2),
          timestamptz '2000-01-01 00:00:00+00'`,
  `delete from setting where grp = 'activity' and key = 'wheel_week_start'`,
];

export const wheelWeeks: Migration = {
  name: '0101-wheel-weeks',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
