// npm run conformance -- --url …: how far a back end is one that the member app can be put in front of
import { launch } from './lib/launch.mjs';

await launch(['packages', 'contract', 'conformance', 'command.ts']);
