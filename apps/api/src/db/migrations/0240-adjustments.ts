import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Manual credits and debits by operators. status as of orders: 1 waits for a second operator, 2 done, 3
  // refused.
  `create table balance_adjustment (
    id int8 generated always as identity primary key,
    member_id integer not null references member (id),
    currency text not null,
    wallet text not null check (wallet in ('money', 'fs_money')),
    kind text not null,
    direction text not null check (direction in ('credit', 'debit')),
    money int8 not null check (money > 0),
    turnover_percent integer not null default 0 check (turnover_percent between 0 and 10000),
    reason text not null,
    request_id text not null,
    status smallint not null default 1 check (status in (1, 2, 3)),
    operator_id integer not null references operator (id),
    money_after int8,
    refuse_reason text,
    decided_by integer references operator (id),
    decided_at timestamptz,
    created_at timestamptz not null,
    unique (operator_id, request_id),
    check (direction = 'credit' or turnover_percent = 0),
    check ((status = 1) = (decided_at is null)),
    check ((status = 1) = (decided_by is null)),
    check ((status = 2) = (money_after is not null)),
    check ((status = 3) = (refuse_reason is not null))
  )`,
  'create index balance_adjustment_member on balance_adjustment (member_id, created_at desc, id desc)',
  'create index balance_adjustment_status on balance_adjustment (status, id desc)',
  'create index balance_adjustment_kind on balance_adjustment (kind, id desc)',
];

export const adjustments: Migration = {
  name: '0240-adjustments',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
