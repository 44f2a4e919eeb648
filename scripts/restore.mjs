// npm run restore -- <file> [--force]: the platform's database from a backup; the ledger is proven before it counts.
import { launch } from './lib/launch.mjs';

await launch(['apps', 'api', 'src', 'db', 'backup-cli.ts'], 'restore');
