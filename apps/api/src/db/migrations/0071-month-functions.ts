/**
 * Functions for monthly partitions. A month is created like the table's default partition, which is defined
 * by hand with everything that an index of the partitioned table cannot hold: a unique index over part of the
 * columns, triggers that refuse changes, revoked rights. Months are in UTC: a site that moves to another time
 * zone keeps its months.
 */
export const monthFunctions = [
  `create function month_start(month date) returns timestamptz language sql immutable as
    $$ select month::timestamp at time zone 'UTC' $$`,
  // Whether rows of this table are immutable: its default partition refuses changes, and so do its months.
  `create function rows_stay(parent text) returns boolean language sql stable as
    $$ select exists (select from pg_trigger where tgrelid = to_regclass(quote_ident(parent || '_default')) and tgname = parent || '_stays') $$`,
  `create function protect_rows(parent text, part text) returns void language plpgsql as $$
  begin
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function ledger_refuse_change()',
                   parent || '_stays', part);
    execute format('revoke update, delete, truncate on %I from public, current_user', part);
  end $$`,
  // Creates the table of a month and moves its rows there from the default partition. False when the month
  // exists already, even if detached.
  `create function add_month(parent text, month date) returns boolean language plpgsql as $$
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
  end $$`,
  // Reattaches the newest detached month; the caller deletes its carried-forward sums.
  `create function attach_month(parent text, month date) returns void language plpgsql as $$
  begin
    if month is distinct from (select max(d.month) from detached_month d where d.parent = attach_month.parent) then
      raise exception 'only the youngest detached month of % can be attached', parent;
    end if;
    delete from detached_month d where d.parent = attach_month.parent and d.month = attach_month.month;
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, parent || to_char(month, '_YYYY_MM'),
                   month_start(month), month_start((month + interval '1 month')::date));
  end $$`,
  // All months with rows in the default partition.
  `create function months_in_default(parent text) returns setof date language plpgsql stable as $$
  begin
    return query execute format(
      'select distinct date_trunc(''month'', created_at at time zone ''UTC'')::date from %I order by 1', parent || '_default');
  end $$`,
] as const;
