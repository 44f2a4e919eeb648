// The command line of `npm run backup` and `npm run restore`, for the database that the environment names.
import { BackupFailed, DatabaseUnavailable } from '@koi/database';
import { ConfigError, readConfig } from '../config.ts';
import { backUpPlatform, restorePlatform } from './backup.ts';

const usage = `Usage: npm run backup -- <file>
       npm run restore -- <file> [--force]

The database is the one that DATABASE_URL or DATA_DIR names; the embedded one must not be running. --force replaces the data that is there.`;

const [command, ...rest] = process.argv.slice(2);
const force = rest.includes('--force');
const [file, ...extra] = rest.filter((argument) => argument !== '--force');

try {
  if (file === undefined || file.startsWith('-') || extra.length > 0) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 1;
  } else {
    const { database } = readConfig(process.env);
    if (command === 'restore') await restorePlatform(database, file, { force });
    else await backUpPlatform(database, file);
    process.stdout.write(
      command === 'restore' ? `Restored from ${file}; the ledger adds up.\n` : `Backed up to ${file}.\n`,
    );
  }
} catch (error) {
  if (
    !(error instanceof BackupFailed || error instanceof DatabaseUnavailable || error instanceof ConfigError)
  )
    throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
