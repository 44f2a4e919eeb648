import type { Migration } from '@koi/database';
import { sql } from 'kysely';

export const ownCreditLimits: Migration = {
  name: '0461-own-credit-limits',
  async up(db) {
    // Members with a limit set by an operator, page by page.
    await sql`create index member_own_credit on member (lang, name) where total_credit is not null`.execute(
      db,
    );
  },
};
