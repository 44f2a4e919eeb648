/**
 * Revokes write access in addition to the triggers that refuse changes of the ledger, so that disabling those
 * is not enough; includes monthly partitions of postings.
 */
export const ledgerRights = `
do $do$
declare part text;
begin
  for part in select relname from pg_class
               where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname ~ '^ledger_(transfer|posting(_.*)?)$' loop
    execute format('revoke update, delete, truncate on %I from public, current_user', part);
  end loop;
  revoke delete, truncate on ledger_account from public, current_user;
end $do$`;
