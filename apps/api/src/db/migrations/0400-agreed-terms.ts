import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const kinds = [
  'activity',
  'level-tier',
  'red-packet-size',
  'savings-plan',
  'sign-in-pack',
  'wheel-prize',
] as const;

/**
 * Terms waiting for a second operator are stored in the form of their calls, with a reason; those without
 * must be requested again.
 */
export const agreedTerms: Migration = {
  name: '0400-agreed-terms',
  async up(db) {
    await sql`delete from operator_agreement where split_part(subject, ':', 1) in (${sql.join(kinds)})`.execute(
      db,
    );
  },
};
