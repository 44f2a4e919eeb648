import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * Tables behind public answers, by the topic of their change notification. They are written by operators, not
 * by bets or postings.
 */
const topics = {
  settings: ['setting'],
  brands: ['brand_version'],
  content: [
    'notice',
    'banner',
    'link',
    'about_page',
    'supplier',
    'game_entry',
    'game',
    'activity',
    'wheel_tier',
    'wheel_prize',
    'level_tier',
    'red_packet_tier',
    'red_packet_size',
  ],
};

const statements = [
  `create function tell_change() returns trigger language plpgsql as $$
  begin
    perform pg_notify(tg_table_schema || '.changes', tg_argv[0] || ' ' || tg_table_name || ' ' || pg_current_xact_id());
    return null;
  end $$`,
  ...Object.entries(topics).flatMap(([topic, tables]) =>
    tables.map(
      (table) =>
        `create trigger ${table}_tells after insert or update or delete or truncate on ${table}
          for each statement execute function tell_change('${topic}')`,
    ),
  ),
];

/**
 * Every node is notified of a change when it is committed, whoever made it (`Database.hear`, decision 0062).
 */
export const toldChanges: Migration = {
  name: '0440-told-changes',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
