import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // The monitoring account counts as a trial account in every figure, but does not expire.
  `alter table member add column walks boolean not null default false, add check (not walks or is_demo = 1)`,
  `create unique index member_walks on member (walks) where walks`,
  `create table walk (
    id int8 generated always as identity primary key,
    state text not null default 'running' check (state in ('running', 'passed', 'slow', 'failed', 'broken')),
    failed_step text,
    cause text,
    told text,
    begun_at timestamptz not null,
    ended_at timestamptz,
    check ((state = 'running') = (ended_at is null)),
    check (state = 'failed' or failed_step is null)
  )`,
  `create index walk_begun on walk (begun_at)`,
  `create table walk_step (
    walk_id int8 not null references walk (id) on delete cascade,
    step text not null,
    position smallint not null,
    milliseconds integer not null,
    usual integer,
    outcome text not null check (outcome in ('passed', 'slow', 'failed')),
    primary key (walk_id, step)
  )`,
];

export const walks: Migration = {
  name: '0270-walks',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
