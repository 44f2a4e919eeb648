import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // What happened to a member, written in the transaction of the event and fanned out to his browsers by a
  // job. Without foreign keys: a row that disappears meanwhile must not fail the transaction of money.
  // member_id: null for everybody that a mail is for; subscriptions_upto: how far the fan-out has come.
  `create table notification (
    id int8 generated always as identity primary key,
    member_id integer,
    kind text not null check (kind in ('deposit', 'withdrawal', 'loan', 'application', 'mail', 'draw')),
    subject text not null,
    path text not null,
    created_at timestamptz not null,
    subscriptions_upto int8 not null default 0,
    check (member_id is not null or kind = 'mail')
  )`,
  `create or replace function push_note(member integer, what text, about text, place text, at timestamptz) returns void language sql as $$
    insert into notification (member_id, kind, subject, path, created_at)
    select member, what, about, place, at
     where exists (select from push_subscription s where s.member_id = member)
  $$`,
  `create or replace function mail_message_pushes() returns trigger language plpgsql as $$
  begin
    if new.visible_type = 2 then
      perform push_note(new.member_id, 'mail', new.id::text, '/Member/Message', new.created_at);
    else
      insert into notification (member_id, kind, subject, path, created_at)
      values (null, 'mail', new.id::text, '/Member/Message', new.created_at);
    end if;
    return null;
  end $$`,
  `create or replace function push_bets_settled() returns trigger language plpgsql as $$
  begin
    insert into notification (member_id, kind, subject, path, created_at)
    select distinct x.member_id, 'draw', x.game_code || ':' || x.round, '/Member/GameRecord', x.updated_at
      from new_bets x
     where x.supplier = 'LY' and x.status = 'COMPLETE' and x.settled_at > x.updated_at - interval '1 hour'
       and exists (select from push_subscription s where s.member_id = x.member_id);
    return null;
  end $$`,
];

/** Notifications of money are fanned out by a job, not by the transaction that moves the money. */
export const notifications: Migration = {
  name: '0480-notifications',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
