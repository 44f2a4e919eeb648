// npm run figures: counts what shows how large and how even the code base is, beside the goals. `npm run
// figures -- ../other` counts another work tree, so that before and after come from one program.
import { resolve } from 'node:path';
import { countBuild } from './figures/build.mjs';
import { countSources } from './figures/count.mjs';
import { run } from './lib/failure.mjs';
import { root } from './lib/paths.mjs';
import { listSources } from './rules/sources.mjs';

await run(async () => {
  const tree = resolve(process.argv[2] ?? root);
  const figures = [...countSources(await listSources(tree)), ...countBuild(tree)];
  console.log('| Figure | Counted | At most |\n|---|---|---|');
  for (const { name, value, goal } of figures) console.log(`| ${name} | ${value} | ${goal ?? ''} |`);
  return 0;
});
