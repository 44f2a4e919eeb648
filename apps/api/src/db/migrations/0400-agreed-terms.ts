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

/** Terms that wait for a second operator are kept as their calls take them, with a reason: those without are asked for again. */
export const agreedTerms: Migration = {
  name: '0400-agreed-terms',
  async up(db) {
    await sql`delete from operator_agreement where split_part(subject, ':', 1) in (${sql.join(kinds)})`.execute(
      db,
    );
  },
};
