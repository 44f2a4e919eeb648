import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * What two operators have just agreed to and who they were, for a minute: their word said again, by a second
 * click or a repeated request, asks nobody anew.
 */
export const carriedOut: Migration = {
  name: '0494-carried-out',
  async up(db) {
    await sql`create table agreement_carried_out (
      subject text not null,
      operator_id integer not null references operator (id),
      content text not null,
      carried_out_at timestamptz not null,
      primary key (subject, operator_id)
    )`.execute(db);
    await sql`create index agreement_carried_out_age on agreement_carried_out (carried_out_at)`.execute(db);
  },
};
