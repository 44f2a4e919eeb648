// npm run bench: measures every budget in turn. Exits with 1 if one is exceeded. `npm run bench -- calls
// start` measures some.
import { delimiter } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { provideChromium, provideHeadlessShell } from './lib/chromium.mjs';
import { Failure, run } from './lib/failure.mjs';
import { prepare } from './lib/install.mjs';
import { at } from './lib/paths.mjs';
import { providePostgres } from './lib/postgres.mjs';
import { programEnv, runProgram } from './lib/processes.mjs';

const measures = {
  sizes: at('apps', 'web', 'scripts', 'size-report.ts'),
  start: at('e2e', 'bench-start.ts'),
  calls: at('apps', 'api', 'bench', 'calls-bench.ts'),
  money: at('apps', 'api', 'bench', 'money-bench.ts'),
  search: at('apps', 'api', 'bench', 'search-bench.ts'),
  office: at('apps', 'api', 'bench', 'office-bench.ts'),
  turnover: at('apps', 'api', 'bench', 'turnover-bench.ts'),
  rebate: at('apps', 'api', 'bench', 'rebate-bench.ts'),
  'money-log': at('apps', 'api', 'bench', 'money-log-bench.ts'),
  months: at('apps', 'api', 'bench', 'months-bench.ts'),
  team: at('apps', 'api', 'bench', 'team-bench.ts'),
  abuse: at('apps', 'api', 'bench', 'abuse-bench.ts'),
  lobby: at('e2e', 'bench-lobby.ts'),
  lighthouse: at('e2e', 'bench-lighthouse.ts'),
  'main-thread': at('e2e', 'bench-main-thread.ts'),
  taps: at('e2e', 'bench-taps.ts'),
  film: at('e2e', 'bench-film.ts'),
  launches: at('e2e', 'bench-launches.ts'),
};

await run(async () => {
  const requested = process.argv.slice(2);
  const unknown = requested.find((name) => !(name in measures));
  if (unknown !== undefined)
    throw new Failure(`There is no measure "${unknown}"; there are ${Object.keys(measures).join(', ')}.`);
  const node = await prepare();
  await ensureBuilt();
  const chromium = await provideChromium();
  // Headless shell: a phone has a GPU for the compositing that a windowed browser does on the CPU here.
  const shell = await provideHeadlessShell();
  const postgres = await providePostgres({ durable: true });
  const env = {
    ...programEnv,
    CHROMIUM_PATH: chromium,
    ...(shell && { HEADLESS_SHELL_PATH: shell }),
    TEST_POSTGRES_URL: postgres.url,
    PATH: [postgres.programs, process.env.PATH].filter(Boolean).join(delimiter),
  };
  const over = [];
  try {
    for (const [name, program] of Object.entries(measures)) {
      if (requested.length > 0 && !requested.includes(name)) continue;
      console.log(`\n== ${name}`);
      if ((await runProgram(node, ['--disable-warning=ExperimentalWarning', program], { env })) !== 0)
        over.push(name);
    }
  } finally {
    await postgres.stop();
  }
  console.log(
    over.length === 0 ? '\nEvery budget is kept.' : `\nOver budget or not measured: ${over.join(', ')}.`,
  );
  return over.length === 0 ? 0 : 1;
});
