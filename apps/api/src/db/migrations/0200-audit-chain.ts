import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Each line's place in the chain, with the hash of its content and of the previous link: a line that is
  // altered, removed or inserted is detected. A separate table, because lines are final when written, but
  // their order is only known at the commit.
  `create table audit_link (
    number int8 primary key,
    audit_id int8 not null unique,
    hash text not null
  )`,
  `create function audit_content(line audit_log) returns text language sql stable as $$
    select jsonb_build_array(line.id, to_char(line.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), line.actor_kind, line.actor,
      line.operator_id, line.ip, line.action, line.subject_kind, line.subject_id, line.before, line.after)::text $$`,
  `create function audit_hash(earlier text, content text) returns text language sql immutable as $$
    select encode(sha256(convert_to(earlier || content, 'UTF8')), 'hex') $$`,
  `create function audit_log_chain() returns trigger language plpgsql as $$
    declare last audit_link;
    begin
      perform pg_advisory_xact_lock(hashtext('audit_link'));
      select * into last from audit_link order by number desc limit 1;
      insert into audit_link (number, audit_id, hash)
        values (coalesce(last.number, 0) + 1, new.id, audit_hash(coalesce(last.hash, ''), audit_content(new)));
      return null;
    end $$`,
  // Existing lines are chained as they are.
  `do $do$
    declare line audit_log; n int8 := 0; earlier text := '';
    begin
      for line in select * from audit_log order by id loop
        n := n + 1;
        earlier := audit_hash(earlier, audit_content(line));
        insert into audit_link (number, audit_id, hash) values (n, line.id, earlier);
      end loop;
    end $do$`,
  // Deferred to the commit, so that writers wait only for each other's commit.
  `create constraint trigger audit_log_chained after insert on audit_log deferrable initially deferred
    for each row execute function audit_log_chain()`,
  `create trigger audit_link_keep_rows before update or delete on audit_link
    for each row execute function audit_log_keep()`,
  `create trigger audit_link_keep_table before truncate on audit_link
    for each statement execute function audit_log_keep()`,
  // Revokes write access in addition to the triggers, so that disabling those is not enough.
  'revoke update, delete, truncate on audit_log, audit_link from public, current_user',
  'create index audit_log_actor on audit_log (actor, id)',
  'create index audit_log_action on audit_log (action text_pattern_ops, id)',
  'create index audit_log_time on audit_log (created_at)',
  // The first password was chosen by somebody else: it only allows choosing another one.
  `alter table operator add column password_given smallint not null default 0 check (password_given in (0, 1))`,
];

export const auditChain: Migration = {
  name: '0200-audit-chain',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
