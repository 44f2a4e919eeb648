import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** Issues of the own lottery cancelled by two operators, and the lottery's answer. */
export const issueVoids: Migration = {
  name: '0271-issue-voids',
  async up(db) {
    await sql
      .raw(`create table issue_void (
        game_code text not null,
        issue_no text not null,
        reason text not null,
        operator_id integer not null references operator (id),
        created_at timestamptz not null,
        outcome text check (outcome in ('voided', 'settled', 'unknown')),
        primary key (game_code, issue_no)
      )`)
      .execute(db);
  },
};
