// Which mutants of which files a run judges.
import { isCode } from '../rules/sources.mjs';
import { mutantsOf } from './mutations.mjs';

const isTest = (path) => /\.(?:test|spec)\.(?:tsx?|mjs)$|\/test\//.test(path);

/** No behaviour of the product: texts, icons, tables of types, demonstration, tools. */
const leftOut =
  /\.d\.ts$|(?:^|\/)(?:bench|build|generate|generated|demo|icons|texts|locales|messages|labels|tables|scripts|conformance)\/|(?:^|\/)demo-|-?texts?\.ts$|\/(?:text|names)\/(?:rules\/|[a-z]{2}(?:-[a-z]{2})?\.ts$)|(?:vite|vitest)\.config\.ts$|(?:^|\/)testing/;

/**
 * @param {readonly {path: string}[]} sources all files of the repository
 * @param {readonly string[]} places files or folders
 */
export const sourcesBelow = (sources, places) =>
  sources.filter(
    ({ path }) =>
      isCode(path) &&
      !isTest(path) &&
      places.some((place) => path === place || path.startsWith(`${place}/`)) &&
      (places.includes(path) || !leftOut.test(path)),
  );

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled(values, random) {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other], result[last]];
  }
  return result;
}

/**
 * All mutants of the files, or `size` of them: one from each file in random order, then a second one, until
 * there are enough.
 * @param {readonly {path: string, text: () => string}[]} files
 * @param {number} size
 * @param {number} seed
 * @returns {import('./mutations.mjs').Mutant[]} file by file
 */
export function sampleOf(files, size, seed) {
  const random = randomOf(seed);
  const queues = shuffled(files, random).map(({ path, text }) => shuffled(mutantsOf(path, text()), random));
  const sample = [];
  for (let round = 0; sample.length < size && queues.some((queue) => round < queue.length); round += 1)
    sample.push(...queues.flatMap((queue) => queue.slice(round, round + 1)));
  return sample
    .slice(0, size)
    .sort((one, other) => one.path.localeCompare(other.path) || one.start - other.start);
}
