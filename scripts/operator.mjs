// npm run operator -- …: the operator's command line. For its commands: npm run operator -- help
import { launch } from './lib/launch.mjs';

await launch(['apps', 'api', 'src', 'operator-cli.ts']);
