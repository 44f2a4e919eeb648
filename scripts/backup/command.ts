// Command line of `npm run backup` and `npm run restore`, for the data named in the environment.
import { explain } from '../serve/explain.ts';
import { backUp } from './back-up.ts';
import { readPlaces } from './places.ts';
import { restore } from './restore.ts';

const usage = `Usage: npm run backup -- <folder>
       npm run restore -- <folder> [--force]

The data is what DATABASE_URL, LOTTERY_DATABASE_URL and DATA_DIR name: platform, jobs, lottery, uploads and sandbox. For a backup PostgreSQL may
be in use, an embedded database must be stopped; for a restore nothing may run. --force replaces the data that is there.`;

const [command, ...rest] = process.argv.slice(2);
const force = rest.includes('--force');
const [folder, ...extra] = rest.filter((argument) => argument !== '--force');

try {
  if (folder === undefined || folder.startsWith('-') || extra.length > 0) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 1;
  } else {
    const places = readPlaces(process.env);
    const proof = command === 'restore' ? await restore(places, folder, force) : await backUp(places, folder);
    process.stdout.write(`${command === 'restore' ? 'Restored from' : 'Backed up to'} ${folder}. ${proof}\n`);
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
