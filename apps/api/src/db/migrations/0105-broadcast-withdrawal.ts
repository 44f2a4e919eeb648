import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // As before, but waits for a mail that is being withdrawn: `for share` rereads the row afterwards, so that
  // no more copies of it are made.
  `create or replace function mail_deliver(member_key integer) returns void language plpgsql volatile as $$ begin
    with upto as (
      select coalesce((select broadcasts_upto from mail_inbox where member_id = member_key), 0) as old,
        (select max(id) from mail_message where visible_type = 1) as new
    ), copies as (
      insert into mail_copy (member_id, message_id)
        select m.id, b.id from upto, mail_message b, member m
        where m.id = member_key and b.visible_type = 1 and b.id > upto.old and b.id <= upto.new and mail_is_for(b, m)
        for share of b
        on conflict do nothing
    )
    insert into mail_inbox as i (member_id, broadcasts_upto)
      select member_key, new from upto where new > old
      on conflict (member_id) do update set broadcasts_upto = greatest(i.broadcasts_upto, excluded.broadcasts_upto);
  end $$`,
  // Copies of mails withdrawn before.
  'delete from mail_copy where message_id in (select id from mail_message where withdrawn_at is not null)',
];

export const broadcastWithdrawal: Migration = {
  name: '0105-broadcast-withdrawal',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
