import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // End and reason of a member's exclusion from play. The year 9999 means for good. It cannot be ended early,
  // not even by manual SQL.
  `alter table member
    add column excluded_as text check (excluded_as in ('time_out', 'self_exclusion')),
    add column excluded_since timestamptz,
    add column excluded_until timestamptz,
    add constraint member_excluded check (num_nulls(excluded_as, excluded_since, excluded_until) in (0, 3))`,
  'create index member_excluded_until on member (excluded_until) where excluded_until is not null',
  // The same person under the same name, regardless of spaces and capitals.
  `create index member_excluded_realname on member (lower(regexp_replace(realname, '\\s', '', 'g'))) where excluded_until is not null`,
  `create function exclusion_only_grows() returns trigger language plpgsql as $$
  begin
    if new.excluded_until is null or new.excluded_until < old.excluded_until then
      raise exception 'an exclusion is never shortened' using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create trigger member_exclusion_only_grows before update of excluded_as, excluded_since, excluded_until on member for each row
    when (old.excluded_until is not null) execute function exclusion_only_grows()`,
  // The current limit, and the one that replaces it at next_at. Amounts in minor units, the reminder in
  // minutes; null: none.
  `create table member_limit (
    member_id integer not null references member (id),
    kind text not null check (kind in ('deposit', 'loss', 'reminder')),
    period text not null check (period in ('day', 'week', 'month', 'play')),
    amount int8 check (amount > 0),
    next_amount int8 check (next_amount > 0),
    next_at timestamptz,
    primary key (member_id, kind, period),
    check ((kind = 'reminder') = (period = 'play')),
    check (next_at is not null or next_amount is null)
  )`,
  // Every change, for the member and the staff. Append-only.
  `create table protection_event (
    id int8 generated always as identity primary key,
    member_id integer not null references member (id),
    kind text not null check (kind in ('deposit', 'loss', 'reminder', 'time_out', 'self_exclusion')),
    period text,
    before_amount int8,
    after_amount int8,
    effective_at timestamptz not null,
    until timestamptz,
    operator_id integer references operator (id),
    reason text not null default '',
    created_at timestamptz not null
  )`,
  'create index protection_event_member on protection_event (member_id, id desc)',
  `create function protection_event_is_final() returns trigger language plpgsql as $$
  begin
    raise exception 'the history of limits is final' using errcode = 'check_violation';
  end $$`,
  `create trigger protection_event_is_final before update or delete on protection_event
    for each row execute function protection_event_is_final()`,
  // Excluded members' money at suppliers; a row stays until the money is back and no open bet can bring more.
  `create table exclusion_recovery (
    member_id integer not null references member (id),
    supplier text not null,
    attempts integer not null default 0,
    next_at timestamptz not null,
    primary key (member_id, supplier)
  )`,
  'create index exclusion_recovery_due on exclusion_recovery (next_at)',
  // Suppliers that must be notified of a changed loss limit, or of losses elsewhere.
  `create table player_limit_due (
    member_id integer not null references member (id),
    supplier text not null,
    requests integer not null default 1,
    attempts integer not null default 0,
    next_at timestamptz not null,
    primary key (member_id, supplier)
  )`,
  'create index player_limit_due_at on player_limit_due (next_at)',
  // The play session of members with a reminder.
  `create table play_session (
    member_id integer primary key references member (id),
    began_at timestamptz not null,
    seen_at timestamptz not null,
    reminded_at timestamptz not null
  )`,
  // As before, but without mail sent to all while the member was excluded.
  `create or replace function mail_is_for(b mail_message, m member) returns boolean language sql stable as $$
    select b.withdrawn_at is null and b.created_at >= m.created_at
      and (b.audience_langs = '{}' or m.lang = any (b.audience_langs))
      and (b.level_from is null or m.level >= b.level_from)
      and (b.level_to is null or m.level <= b.level_to)
      and (b.registered_from is null or m.created_at >= b.registered_from)
      and (b.registered_before is null or m.created_at < b.registered_before)
      and (m.excluded_since is null or b.created_at < m.excluded_since or b.created_at >= m.excluded_until)
      and (b.audience_agent is null or exists (
        with recursive line (agent, depth) as (
          select m.top_id, 1
          union all
          select up.top_id, line.depth + 1 from line join member up on up.agent_id = line.agent
            where line.agent > 0 and line.depth < 50
        )
        select 1 from line where agent = b.audience_agent))
  $$`,
  'create index deposit_order_counted on deposit_order (member_id, created_at) where status in (1, 2)',
];

export const protection: Migration = {
  name: '0115-protection',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
