import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** Mails of the site itself by template and parameters, so that each is read in the reader's language. */
export const siteMails: Migration = {
  name: '0499-site-mails',
  async up(db) {
    await sql`
      alter table mail_message
        add column template text,
        add column parameters jsonb,
        add constraint mail_message_template check (
          (template is null) = (parameters is null) and (template is null or operator_id is null))`.execute(
      db,
    );
  },
};
