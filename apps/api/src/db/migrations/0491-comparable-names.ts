import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Names as people compare them: dots, quotes and dashes of one form, no blanks and no invisible marks.
  String.raw`create function comparable(name text) returns text
    language sql immutable strict parallel safe
    return lower(regexp_replace(
      translate(normalize(translate(name, '´${'`'}', ''''''), NFKC),
        '.•‧∙⋅・‘’ʼʹ‐‑‒–—―−', '······''''''''-------'),
      '[\s\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u2028-\u202f\u205f-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'))`,
  'drop index member_excluded_realname, member_realname, member_bank_owner',
  `create index member_excluded_realname on member (comparable(realname)) where excluded_until is not null`,
  'create index member_realname on member (comparable(realname), id) where realname is not null',
  'create index member_bank_owner on member_bank (comparable(owner_name), member_id)',
];

export const comparableNames: Migration = {
  name: '0491-comparable-names',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
