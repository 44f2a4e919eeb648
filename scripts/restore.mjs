// npm run restore -- <folder> [--force]: restores every part from a backup and verifies all books.
import { launch } from './lib/launch.mjs';

await launch(['scripts', 'backup', 'command.ts'], 'restore');
