// npm run backup -- <folder>: platform, lottery, uploads and sandbox as of one moment, with all books
// verified.
import { launch } from './lib/launch.mjs';

await launch(['scripts', 'backup', 'command.ts'], 'backup');
