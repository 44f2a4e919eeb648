// npm run generate: what is written from the definitions of the calls: the pages in docs/contract/calls, the client's table of calls.
import { launch } from './lib/launch.mjs';

await launch(['packages', 'contract', 'generate', 'write.ts']);
