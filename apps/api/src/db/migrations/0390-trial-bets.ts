import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * Index of trial accounts' bets by member: few among all bets, and read when an account ends, by the
 * monitoring account, and at every walk.
 */
export const trialBets: Migration = {
  name: '0390-trial-bets',
  async up(db) {
    await sql`create index bet_trial_member on bet (member_id, bet_at desc, id desc) where is_demo = 1`.execute(
      db,
    );
  },
};
