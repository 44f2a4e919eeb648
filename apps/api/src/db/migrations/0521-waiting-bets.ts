import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** What waits as turnover and for a rebate is moved by the import, the count and the claim themselves. */
export const waitingBets: Migration = {
  name: '0521-waiting-bets',
  async up(db) {
    for (const sums of ['turnover', 'rebate'])
      for (const change of ['added', 'changed']) {
        await sql.raw(`drop trigger bet_${change}_${sums} on bet`).execute(db);
        await sql.raw(`drop function ${sums}_bets_${change}()`).execute(db);
      }
  },
};
