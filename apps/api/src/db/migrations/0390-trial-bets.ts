import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** Bets of trial accounts by member: few beside all others, and looked for when an account ends, by the walking member, and at every walk. */
export const trialBets: Migration = {
  name: '0390-trial-bets',
  async up(db) {
    await sql`create index bet_trial_member on bet (member_id, bet_at desc, id desc) where is_demo = 1`.execute(
      db,
    );
  },
};
