// npm run backup -- <file>: the platform's database into one file.
import { launch } from './lib/launch.mjs';

await launch(['apps', 'api', 'src', 'db', 'backup-cli.ts'], 'backup');
