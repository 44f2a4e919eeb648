// npm run conformance -- --url …: checks whether a back end is compatible with the member app
import { launch } from './lib/launch.mjs';

await launch(['packages', 'conformance', 'src', 'command.ts']);
