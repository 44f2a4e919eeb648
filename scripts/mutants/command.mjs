// Command line of `npm run test:mutants`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, run } from '../lib/failure.mjs';
import { at, root } from '../lib/paths.mjs';
import { providePostgres } from '../lib/postgres.mjs';
import { listSources } from '../rules/sources.mjs';
import { findInvalid } from './invalid.mjs';
import { judgeIn } from './judge.mjs';
import { shown } from './mutations.mjs';
import { findRelated } from './related-tests.mjs';
import { describeResult, tableOf } from './report.mjs';
import { sampleOf, sourcesBelow } from './sample.mjs';
import { makeScratch } from './scratch.mjs';

const usage = `Usage: npm run test:mutants -- [options] <file or folder> …

Changes the source in small ways, one at a time, and runs the tests that import it: a change that no test notices survives.

  --sample N      judge N mutants, spread evenly over the files, instead of all
  --seed S        which ones: the same number, the same sample (default 1)
  --files N       run the N nearest related test files (default 12)
  --all-related   run every related test file
  --survivors     judge again what survived in the results file, and what an ended run left there, and keep
                  what it says of the others
  --out FILE      where the results are written (default test-results/mutants.json)`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: 'Infinity' },
      seed: { type: 'string', default: '1' },
      files: { type: 'string', default: '12' },
      'all-related': { type: 'boolean', default: false },
      survivors: { type: 'boolean', default: false },
      out: { type: 'string', default: at('test-results', 'mutants.json') },
    },
  });
  const places = positionals.map((place) => relative(root, resolve(process.env.INIT_CWD ?? '.', place)));
  const missing = places.find((place) => !existsSync(at(place)));
  if (places.length === 0 || missing !== undefined)
    throw new Failure(missing === undefined ? usage : `There is no ${missing}.`);
  return {
    places,
    size: Number(values.sample),
    seed: Number(values.seed),
    cap: values['all-related'] ? Number.POSITIVE_INFINITY : Number(values.files),
    survivors: values.survivors,
    out: resolve(process.env.INIT_CWD ?? '.', values.out),
  };
}

/** What the results file says, as far as the lines still read the same. */
function resultsBefore(out, textOf) {
  const { results } = JSON.parse(readFileSync(out, 'utf8'));
  return results.filter((result) => shown(result, textOf(result.path)).original === result.original);
}

const isOpen = ({ verdict }) => verdict === 'survived' || verdict === 'unjudged';

/** Judges one mutant after the other, and writes what is known after each. */
async function judgeAll({ places, seed, size, cap, survivors, out }, sources, folder, judge) {
  // The tree may be edited meanwhile.
  const textOf = (path) => readFileSync(join(folder, path), 'utf8');
  const before = survivors ? resultsBefore(out, textOf) : [];
  const requested = survivors ? before.filter(isOpen) : sampleOf(sourcesBelow(sources, places), size, seed);
  const mutants = requested.map(({ path, line, start, end, replacement }) => {
    const mutant = { path, line, start, end, replacement };
    return {
      ...mutant,
      ...shown(mutant, textOf(path)),
      verdict: 'unjudged',
      by: 'not yet',
      ran: 0,
      related: 0,
    };
  });
  console.log(`${mutants.length} mutants in ${new Set(mutants.map(({ path }) => path)).size} files`);
  const known = before.filter((result) => !isOpen(result));
  const results = [...known, ...mutants];
  mkdirSync(dirname(out), { recursive: true });
  const relatedOf = findRelated(sources);
  const invalid = await findInvalid(folder, mutants, textOf);
  for (const [index, mutant] of mutants.entries()) {
    const related = relatedOf(mutant.path);
    const tests = related.slice(0, cap);
    const { verdict, by } = invalid.has(mutant)
      ? { verdict: 'invalid', by: invalid.get(mutant) }
      : await judge(mutant, textOf(mutant.path), tests);
    const result = { ...mutant, verdict, by, ran: tests.length, related: related.length };
    results[known.length + index] = result;
    console.log(describeResult(result));
    writeFileSync(out, `${JSON.stringify({ places, seed, results }, undefined, 1)}\n`);
  }
  return results;
}

await run(async () => {
  const options = readArguments();
  const sources = await listSources();
  const postgres = await providePostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.PATH = [postgres.programs, process.env.PATH].filter(Boolean).join(delimiter);
  // The same part of the rotating cases, unmutated and mutated.
  process.env.KOI_TEST_ROTATION ??= '0';
  const scratch = makeScratch(sources);
  const { judge, stop } = judgeIn(scratch.folder);
  const leave = () => {
    stop();
    scratch.remove();
    return postgres.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void leave().finally(() => process.exit(130)));
  try {
    const results = await judgeAll(options, sources, scratch.folder, judge);
    const survived = results.filter(({ verdict }) => verdict === 'survived');
    if (survived.length > 0) console.log(`\nSurvivors:\n\n${survived.map(describeResult).join('\n')}`);
    console.log(`\n${tableOf(results, options.places)}`);
  } finally {
    await leave();
  }
});
