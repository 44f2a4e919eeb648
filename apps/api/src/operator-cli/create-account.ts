import { type Role, roleNames } from '@koi/contract';
import { DatabaseUnavailable, migrate, openDatabase } from '@koi/database';
import { writeAudit } from '../audit/audit-log.ts';
import { ConfigError, readConfig } from '../config.ts';
import { migrations } from '../db/migrations/index.ts';
import type { Tables } from '../db/tables.ts';
import { createOperator } from '../modules/operators/operator-accounts.ts';
import { CommandFailure } from './failure.ts';
import { askPassword } from './operator-session.ts';

const MIN_PASSWORD = 8;

const isRole = (text: string): text is Role => (roleNames as readonly string[]).includes(text);

/**
 * Opens an operator account straight in the database, for whoever may reach it: the first ones of a site. Further ones two owners open in the console.
 */
export async function createAccount(name: string, role: string, env: NodeJS.ProcessEnv): Promise<string> {
  if (!isRole(role)) throw new CommandFailure(`--role is one of ${roleNames.join(', ')}.`);
  if (!/^[a-z][a-z0-9_.-]{1,31}$/.test(name)) {
    throw new CommandFailure(
      'A name has 2 to 32 characters: small letters, digits, dot, dash and underscore.',
    );
  }
  const password = env.OPERATOR_PASSWORD ?? (await askPassword(name));
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
