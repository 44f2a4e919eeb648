import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // For the console's search: beginnings of names, real names, mail addresses, last digits, accounts that
  // paid or were paid.
  'create index member_name_start on member (name text_pattern_ops)',
  'create index member_realname on member (lower(realname), id) where realname is not null',
  'create index member_email on member (lower(email), id) where email is not null',
  'create index member_bank_last on member_bank (right(card_no, 4), member_id)',
  'create index deposit_order_account on deposit_order (account, id desc) where account is not null',
  'create index withdrawal_order_paid_to on withdrawal_order (account, id desc)',
  'create index mail_message_title on mail_message (lower(title) text_pattern_ops, id desc)',
  // For the filters of the list of members; sorted by id, which is the order of registration.
  'create index member_last_login on member (last_login_at desc, id desc) where last_login_at is not null',
  'create index member_level on member (level, id desc)',
  'create index member_lang on member (lang, id desc)',
  'create index member_closed on member (status, id desc) where status <> 1',
];

export const memberSearch: Migration = {
  name: '0162-member-search',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
