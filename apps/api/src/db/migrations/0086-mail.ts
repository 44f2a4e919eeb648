import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Every mail once: to all (1), to one member (2), from a member to the staff (3). See
  // docs/contract/money.md 14.7.
  `create table mail_message (
    id int8 generated always as identity primary key,
    visible_type smallint not null check (visible_type in (1, 2, 3)),
    send_type smallint not null check (send_type in (1, 2)),
    member_id integer references member (id),
    pid int8 references mail_message (id),
    operator_id integer references operator (id),
    title text not null check (char_length(title) between 1 and 255),
    content text not null check (char_length(content) <= 20000),
    url text not null default '',
    status smallint not null default 0 check (status in (0, 1, 2)),
    request_id text,
    request_hash text,
    audience_langs text[] not null default '{}',
    level_from smallint,
    level_to smallint,
    audience_agent integer,
    registered_from timestamptz,
    registered_before timestamptz,
    withdrawn_at timestamptz,
    sender_deleted_at timestamptz,
    created_at timestamptz not null,
    check ((visible_type = 1) = (member_id is null)),
    check ((visible_type = 3) = (send_type = 2))
  )`,
  'create index mail_message_broadcast on mail_message (id) where visible_type = 1',
  'create index mail_message_outbox on mail_message (member_id, id desc) where visible_type = 3',
  'create index mail_message_staff on mail_message (status, id desc) where visible_type = 3',
  'create index mail_message_answers on mail_message (pid, id) where pid is not null',
  'create unique index mail_message_member_request on mail_message (member_id, request_id) where send_type = 2 and request_id is not null',
  'create unique index mail_message_operator_request on mail_message (operator_id, request_id) where send_type = 1 and request_id is not null',
  // A member's own copy; a mail to all is copied when the member first reads the inbox.
  `create table mail_copy (
    member_id integer not null references member (id),
    message_id int8 not null references mail_message (id),
    is_read smallint not null default 0 check (is_read in (0, 1)),
    read_at timestamptz,
    deleted_at timestamptz,
    primary key (member_id, message_id)
  )`,
  'create index mail_copy_inbox on mail_copy (member_id, message_id desc) where deleted_at is null',
  'create index mail_copy_unread on mail_copy (member_id) where is_read = 0 and deleted_at is null',
  'create index mail_copy_message on mail_copy (message_id)',
  // The last mail to all that has been checked for the member.
  `create table mail_inbox (
    member_id integer primary key references member (id),
    broadcasts_upto int8 not null
  )`,
  // Whether a mail to all is for this member: registered before it, and part of the audience.
  `create function mail_is_for(b mail_message, m member) returns boolean language sql stable as $$
    select b.withdrawn_at is null and b.created_at >= m.created_at
      and (b.audience_langs = '{}' or m.lang = any (b.audience_langs))
      and (b.level_from is null or m.level >= b.level_from)
      and (b.level_to is null or m.level <= b.level_to)
      and (b.registered_from is null or m.created_at >= b.registered_from)
      and (b.registered_before is null or m.created_at < b.registered_before)
      and (b.audience_agent is null or exists (
        with recursive line (agent, depth) as (
          select m.top_id, 1
          union all
          select up.top_id, line.depth + 1 from line join member up on up.agent_id = line.agent
            where line.agent > 0 and line.depth < 50
        )
        select 1 from line where agent = b.audience_agent))
  $$`,
  // Unread mail, including mail to all that the member has no copy of yet.
  `create function mail_unread(member_key integer) returns integer language plpgsql stable as $$ begin
    return (
      (select count(*) from mail_copy where member_id = member_key and is_read = 0 and deleted_at is null)
      + (select count(*) from mail_message b, member m
          where m.id = member_key and b.visible_type = 1
            and b.id > coalesce((select broadcasts_upto from mail_inbox where member_id = member_key), 0)
            and mail_is_for(b, m))
    )::integer;
  end $$`,
  // One statement, so that the checked and the copied mails are from the same snapshot.
  `create function mail_deliver(member_key integer) returns void language plpgsql volatile as $$ begin
    with upto as (
      select coalesce((select broadcasts_upto from mail_inbox where member_id = member_key), 0) as old,
        (select max(id) from mail_message where visible_type = 1) as new
    ), copies as (
      insert into mail_copy (member_id, message_id)
        select m.id, b.id from upto, mail_message b, member m
        where m.id = member_key and b.visible_type = 1 and b.id > upto.old and b.id <= upto.new and mail_is_for(b, m)
        on conflict do nothing
    )
    insert into mail_inbox as i (member_id, broadcasts_upto)
      select member_key, new from upto where new > old
      on conflict (member_id) do update set broadcasts_upto = greatest(i.broadcasts_upto, excluded.broadcasts_upto);
  end $$`,
];

export const mail: Migration = {
  name: '0086-mail',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
