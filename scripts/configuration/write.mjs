// Writes docs/configuration.md, the index of decisions and llms.txt; run by `npm run generate`.
import { writeFileSync } from 'node:fs';
import { Failure, run } from '../lib/failure.mjs';
import { at } from '../lib/paths.mjs';
import { generatedPages } from '../rules/generated-documents.mjs';
import { listSources } from '../rules/sources.mjs';
import { configurationPage, PAGE } from './page.mjs';

const write = (path, page) => writeFileSync(at(...path.split('/')), page);

await run(async () => {
  const { page, problems } = configurationPage(await listSources());
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  write(PAGE, page);
  for (const { path, page: text } of generatedPages(await listSources())) write(path, text);
  return 0;
});
