import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** Columns that decide whether a session counts (`identity/session-cache.ts`). */
const judged = [
  'name',
  'lang',
  'status',
  'is_demo',
  'walks',
  'is_trans_on',
  'agent_id',
  'session_version',
  'excluded_as',
  'excluded_since',
  'excluded_until',
  'demo_until',
];
const row = (which: 'old' | 'new') => `(${judged.map((column) => `${which}.${column}`).join(', ')})`;

const statements = [
  `create function tell_session_change() returns trigger language plpgsql as $$
   declare member integer;
   begin
     if tg_table_name = 'member' then member := old.id; else member := old.member_id; end if;
     perform pg_notify(tg_table_schema || '.changes', 'session ' || member || ' ' || pg_current_xact_id());
     return null;
   end $$`,
  `create trigger session_changed after update of ${judged.join(', ')} on member for each row
     when (${row('old')} is distinct from ${row('new')}) execute function tell_session_change()`,
  'create trigger session_gone after delete on member for each row execute function tell_session_change()',
  `create trigger session_changed after update of ended_at on member_session for each row
     when (old.ended_at is distinct from new.ended_at) execute function tell_session_change()`,
  'create trigger session_gone after delete on member_session for each row execute function tell_session_change()',
];

/**
 * Every process caches sessions for seconds; a trigger notifies of changes, so that no writer can forget to.
 */
export const sessionChanges: Migration = {
  name: '0430-session-changes',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
