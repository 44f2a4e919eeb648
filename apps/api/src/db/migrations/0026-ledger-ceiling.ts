import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * No wallet may exceed the largest amount of the wire: such a transfer is refused like one without enough
 * money. Patched into the posting function as stored in the database, next to the floor check, so that other
 * changes of it are kept.
 */
const statement = `
do $do$
declare
  floor_check text := 'elsif l_amount[leg] < 0 and not i_overdraw[i] and after_amount < s_floor[slot] then refusal := ''insufficient_funds'';';
  ceiling_check text := 'elsif l_amount[leg] > 0 and after_amount > 99999999999999999 then refusal := ''balance_limit'';';
  body text := pg_get_functiondef('ledger_post(jsonb, boolean)'::regprocedure);
begin
  if position(floor_check in body) = 0 then
    raise exception 'the posting function has no floor to put a ceiling beside';
  end if;
  execute replace(body, floor_check, floor_check || chr(10) || '          ' || ceiling_check);
end $do$`;

export const ledgerCeiling: Migration = {
  name: '0026-ledger-ceiling',
  async up(db) {
    await sql.raw(statement).execute(db);
  },
};
