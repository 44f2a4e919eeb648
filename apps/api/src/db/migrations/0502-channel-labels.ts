import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** What operators call a channel: members see its kind or its name. */
export const channelLabels: Migration = {
  name: '0502-channel-labels',
  async up(db) {
    await sql`alter table payment_channel add column label text not null default ''`.execute(db);
  },
};
