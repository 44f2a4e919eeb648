// npm run docs: the pages under docs that are written from the code.
import { launch } from './lib/launch.mjs';

await launch(['packages', 'contract', 'pages', 'write-call-pages.ts']);
