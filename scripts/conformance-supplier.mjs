// npm run conformance:supplier -- <url> …: proves a supplier of games against the protocol
import { launch } from './lib/launch.mjs';

await launch(['packages', 'supplier-protocol', 'src', 'conformance', 'conformance-cli.ts']);
