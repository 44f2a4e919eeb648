import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // The debt is the open loan itself, so no second number can differ from it. total_credit: null = the limit
  // of the level.
  'alter table member drop column used_credit',
  'alter table member alter column total_credit drop not null',
  'alter table member alter column total_credit drop default',
  'update member set total_credit = null where total_credit = 0',
  // Loan limits of the levels, per account currency.
  `create table credit_level (
    lang text not null check (lang in ('zh_cn', 'zh_hk', 'en', 'th', 'vi')),
    level smallint not null check (level >= 0),
    amount int8 not null check (amount >= 0),
    primary key (lang, level)
  )`,
  // Loans (1 pending, 2 accepted, 3 refused) and repayments (created as 4). A repayment closes exactly one
  // loan, which names it. limit_then: the member's limit when the loan was accepted.
  `create table credit_record (
    id integer generated always as identity primary key,
    member_id integer not null references member (id),
    type text not null check (type in ('borrow', 'lend')),
    money int8 not null check (money > 0),
    days smallint check (days between 1 and 30),
    status smallint not null check (status in (1, 2, 3, 4)),
    limit_then int8,
    dead_at timestamptz,
    returned_by integer unique references credit_record (id),
    overdue_at timestamptz,
    seen_at timestamptz,
    refuse_reason text,
    operator_id integer references operator (id),
    confirm_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((type = 'lend') = (status = 4)),
    check ((type = 'borrow') = (days is not null)),
    check ((status in (2, 3)) = (confirm_at is not null)),
    check ((status = 2) = (dead_at is not null)),
    check ((status = 2) = (limit_then is not null)),
    constraint credit_record_within_limit check (money <= limit_then),
    check ((status = 3) = (refuse_reason is not null)),
    check (status = 2 or (returned_by is null and overdue_at is null))
  )`,
  // A member has at most one pending request or open loan.
  `create unique index credit_record_one_open on credit_record (member_id)
    where type = 'borrow' and (status = 1 or (status = 2 and returned_by is null))`,
  'create index credit_record_member on credit_record (member_id, id)',
  `create index credit_record_due on credit_record (dead_at) where status = 2 and returned_by is null and overdue_at is null`,
];

export const credit: Migration = {
  name: '0013-credit',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
