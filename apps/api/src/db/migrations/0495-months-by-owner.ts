import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * PostgreSQL lets only somebody who may change a table lock it, and nobody may change postings: the owner of
 * the database takes the right for the moment of the lock. Superusers pass the check without it.
 */
const statements = [
  `create function lock_append_only(name text, mode text) returns void language plpgsql as $$
  declare
    mayDelete boolean := has_table_privilege(quote_ident(name), 'delete');
  begin
    if not mayDelete then execute format('grant delete on %I to current_user', name); end if;
    execute format('lock table only %I in %s mode', name, mode);
    if not mayDelete then execute format('revoke delete on %I from current_user', name); end if;
  end $$`,
  `create or replace function add_month(parent text, month date) returns boolean language plpgsql as $$
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
      perform lock_append_only(parent, 'access exclusive');
      perform lock_append_only(spare, 'access exclusive');
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
];

export const monthsByOwner: Migration = {
  name: '0495-months-by-owner',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
