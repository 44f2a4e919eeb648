// npm run restore -- <folder> [--force]: every part from a backup; all books are proven before it counts.
import { launch } from './lib/launch.mjs';

await launch(['scripts', 'backup', 'command.ts'], 'restore');
