// npm run test:mutants -- <path>: breaks the source in small ways and tells which breaks no test notices.
import { launch } from './lib/launch.mjs';

await launch(['scripts', 'mutants', 'command.mjs']);
