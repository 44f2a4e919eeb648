import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** Banners have a display period; promise, small print and action are part of their texts. */
export const bannerWords: Migration = {
  name: '0420-banner-words',
  async up(db) {
    await sql`alter table banner add column start_at timestamptz, add column end_at timestamptz`.execute(db);
  },
};
