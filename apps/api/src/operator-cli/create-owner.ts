import { DatabaseUnavailable, migrate, openDatabase } from '@koi/database';
import { ConfigError } from '@koi/server-kit/config';
import { createOperator } from '../accounts/operators/queries.ts';
import { readConfig } from '../config.ts';
import { writeAudit } from '../platform/audit/audit-log.ts';
import { lockNamed } from '../platform/database/lock-named.ts';
import { migrations } from '../platform/database/migrations.ts';
import type { Tables } from '../platform/database/tables.ts';
import { CommandFailure } from './failure.ts';
import { promptPassword } from './operator-session.ts';

const MIN_PASSWORD = 8;

/** One to request and one to approve: from then on, accounts are opened in the console. */
const FIRST_OWNERS = 2;

/**
 * Opens the account of one of a site's first two owners directly in the database: no operator exists yet who
 * could log in and open it. It is the only command that is not a client of the platform.
 */
export async function createOwner(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  if (!/^[a-z][a-z0-9_.-]{1,31}$/.test(name)) {
    throw new CommandFailure(
      'A name has 2 to 32 characters: small letters, digits, dot, dash and underscore.',
    );
  }
  const password = env.OPERATOR_PASSWORD ?? (await promptPassword(name));
  if (password.length < MIN_PASSWORD)
    throw new CommandFailure(`A password needs at least ${MIN_PASSWORD} characters.`);
  try {
    const config = readConfig(env);
    const database = await openDatabase<Tables>({
      ...config.database,
      schema: 'platform',
      production: config.production,
    });
    try {
      await migrate(database, migrations);
      const created = await database.transaction(async (trx) => {
        // One at a time, so that two concurrent commands do not both find the limit unreached.
        await lockNamed(trx, 'operator:first-owners');
        const owners = await trx
          .selectFrom('operator')
          .select('name')
          .where('role', '=', 'owner')
          .where('is_open', '=', true)
          .orderBy('id')
          .execute();
        if (owners.length >= FIRST_OWNERS)
          throw new CommandFailure(
            `${owners.map((owner) => owner.name).join(' and ')} are owners: they open further accounts in the console.`,
          );
        const role = 'owner';
        if (!(await createOperator(trx, { name, password, role }))) return false;
        await writeAudit(trx, {
          actor: { kind: 'job', name: 'command line' },
          at: new Date(),
          action: 'operator.create',
          subject: { kind: 'operator', id: name },
          after: { role },
        });
        return true;
      });
      if (!created) throw new CommandFailure(`There is an operator ${name} already.`);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof ConfigError || error instanceof DatabaseUnavailable)
      throw new CommandFailure(error.message);
    throw error;
  }
  return `Operator ${name} can log in now.`;
}
