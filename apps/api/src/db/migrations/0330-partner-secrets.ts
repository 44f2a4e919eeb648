import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const columns = `kind text not null check (kind in ('gateway', 'supplier')),
  code text not null,
  sealed text not null,
  mark text not null,
  ends_with text not null`;

const statements = [
  // Secrets entered in the console; those without a row come from the environment. sealed: see lib/sealed.ts.
  `create table partner_secret (
    ${columns},
    set_by integer not null references operator (id),
    agreed_by integer references operator (id),
    set_at timestamptz not null,
    primary key (kind, code)
  )`,
  // Secrets that wait for a second operator.
  `create table partner_secret_asked (
    ${columns},
    asked_by integer not null references operator (id),
    asked_at timestamptz not null,
    primary key (kind, code, mark)
  )`,
];

export const partnerSecrets: Migration = {
  name: '0330-partner-secrets',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
