import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * Moving rows out of the default partition locks the whole table first. A reader determines the partitions of
 * a table before it waits for the lock of one: with only the default partition locked, it continued without
 * the new month, where the rows are now, and saw none.
 */
const addMonth = `create or replace function add_month(parent text, month date) returns boolean language plpgsql as $$
  declare
    part text := parent || to_char(month, '_YYYY_MM');
    spare text := parent || '_default';
    since timestamptz := month_start(month);
    until timestamptz := month_start((month + interval '1 month')::date);
    found boolean;
  begin
    if month <> date_trunc('month', month)::date then raise exception '% is not the first day of a month', month; end if;
    if to_regclass(quote_ident(part)) is not null then return false; end if;
    execute format('create table %I (like %I including all excluding identity)', part, spare);
    execute format('select exists (select from %I where created_at >= $1 and created_at < $2)', spare) into found using since, until;
    if found then
      -- The rows stay what they are, they only change their place; nobody sees them in between.
      execute format('lock table only %I in access exclusive mode', parent);
      execute format('lock table %I in access exclusive mode', spare);
      execute format('insert into %I select * from %I where created_at >= $1 and created_at < $2', part, spare) using since, until;
      if rows_stay(parent) then
        execute format('alter table %I disable trigger %I', spare, parent || '_stays');
        execute format('grant delete on %I to current_user', spare);
      end if;
      execute format('delete from %I where created_at >= $1 and created_at < $2', spare) using since, until;
      if rows_stay(parent) then
        execute format('alter table %I enable trigger %I', spare, parent || '_stays');
        execute format('revoke delete on %I from current_user', spare);
      end if;
    end if;
    if rows_stay(parent) then perform protect_rows(parent, part); end if;
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, since, until);
    return true;
  end $$`;

export const monthsInSight: Migration = {
  name: '0130-months-in-sight',
  async up(db) {
    await sql.raw(addMonth).execute(db);
  },
};
