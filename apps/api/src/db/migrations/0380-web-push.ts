import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** A row of an order that has just been decided. */
const decided = (
  table: string,
  was: string,
  values: { kind: string; about: string; path: string },
): string[] => [
  `create function ${table}_pushes() returns trigger language plpgsql as $$
  begin
    perform push_note(new.member_id, '${values.kind}', ${values.about}, ${values.path}, new.updated_at);
    return null;
  end $$`,
  `create trigger ${table}_pushes after update of status on ${table} for each row
     when (old.status = ${was} and new.status <> ${was}) execute function ${table}_pushes()`,
];

/** Draws of long ago are not announced: bets of a supplier that was down, and imported ones. */
const drawn = `insert into push_message (subscription_id, kind, subject, path, created_at, next_at)
    select distinct s.id, 'draw', x.game_code || ':' || x.round, '/Member/GameRecord', x.updated_at, x.updated_at
      from new_bets x join push_subscription s on s.member_id = x.member_id
     where x.supplier = 'LY' and x.status = 'COMPLETE' and x.settled_at > x.updated_at - interval '1 hour'
       and not exists (select from push_choice c where c.member_id = x.member_id and 'draw' = any(c.off))
    on conflict do nothing`;

const statements = [
  // Kinds of notification that a member has turned off.
  `create table push_choice (
    member_id integer primary key references member (id),
    off text[] not null
  )`,
  // A browser subscribed to notifications, for as long as the session in which it subscribed. mark: digest of
  // the address, which identifies the browser.
  `create table push_subscription (
    id int8 generated always as identity primary key,
    member_id integer not null references member (id),
    session_id int8 not null references member_session (id) on delete cascade,
    mark text not null unique,
    endpoint text not null check (char_length(endpoint) <= 1000),
    p256dh text not null,
    auth text not null,
    lang text not null,
    created_at timestamptz not null
  )`,
  'create index push_subscription_member on push_subscription (member_id)',
  'create index push_subscription_session on push_subscription (session_id)',
  // Notifications to send, written in the transaction of their event. One per subject; next_at: null when
  // finished.
  `create table push_message (
    id int8 generated always as identity primary key,
    subscription_id int8 not null references push_subscription (id) on delete cascade,
    kind text not null check (kind in ('deposit', 'withdrawal', 'loan', 'application', 'mail', 'draw')),
    subject text not null,
    path text not null,
    created_at timestamptz not null,
    next_at timestamptz,
    leased_until timestamptz,
    attempts integer not null default 0,
    sent_at timestamptz,
    failed_at timestamptz,
    reason text,
    unique (subscription_id, kind, subject)
  )`,
  'create index push_message_due on push_message (next_at) where next_at is not null',
  'create index push_message_age on push_message (created_at)',
  // Sent and abandoned notifications per day of the site's clock in UTC, because the rows themselves are
  // deleted with their subscription.
  `create table push_count (
    day date primary key,
    sent int8 not null default 0,
    failed int8 not null default 0,
    gone int8 not null default 0
  )`,
  `create function push_note(member integer, what text, about text, place text, at timestamptz) returns void language sql as $$
    insert into push_message (subscription_id, kind, subject, path, created_at, next_at)
    select s.id, what, about, place, at, at
      from push_subscription s
     where s.member_id = member
       and not exists (select from push_choice c where c.member_id = member and what = any(c.off))
    on conflict do nothing
  $$`,
  ...decided('deposit_order', '1', {
    kind: 'deposit',
    about: 'new.bill_no',
    path: `'/Member/RechargeList?order=' || new.bill_no`,
  }),
  ...decided('withdrawal_order', '1', {
    kind: 'withdrawal',
    about: 'new.bill_no',
    path: `'/Member/DrawingList?order=' || new.bill_no`,
  }),
  ...decided('credit_record', '1', {
    kind: 'loan',
    about: 'new.id::text',
    path: `'/Credit/Record?order=' || new.id`,
  }),
  ...decided('activity_application', '0', {
    kind: 'application',
    about: `'activity ' || new.id`,
    path: `'/Activity/' || new.activity_id`,
  }),
  ...decided('agent_application', '0', {
    kind: 'application',
    about: `'agent ' || new.id`,
    path: `'/Agent/apply'`,
  }),
  `create function mail_message_pushes() returns trigger language plpgsql as $$
  begin
    if new.visible_type = 2 then
      perform push_note(new.member_id, 'mail', new.id::text, '/Member/Message', new.created_at);
    else
      insert into push_message (subscription_id, kind, subject, path, created_at, next_at)
      select s.id, 'mail', new.id::text, '/Member/Message', new.created_at, new.created_at
        from push_subscription s join member m on m.id = s.member_id
       where mail_is_for(new, m)
         and not exists (select from push_choice c where c.member_id = m.id and 'mail' = any(c.off))
      on conflict do nothing;
    end if;
    return null;
  end $$`,
  `create trigger mail_message_pushes after insert on mail_message for each row
     when (new.visible_type in (1, 2)) execute function mail_message_pushes()`,
  `create function push_bets_settled() returns trigger language plpgsql as $$
  begin
    ${drawn};
    return null;
  end $$`,
  `create trigger bet_added_push after insert on bet referencing new table as new_bets
     for each statement execute function push_bets_settled()`,
  `create trigger bet_changed_push after update on bet referencing new table as new_bets
     for each statement execute function push_bets_settled()`,
];

export const webPush: Migration = {
  name: '0380-web-push',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
