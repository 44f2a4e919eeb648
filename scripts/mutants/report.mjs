// What a run says of its mutants.

/** `invalid`: refused by the compiler, which counts neither for the tests nor against them. */
const verdicts = ['killed', 'survived', 'invalid', 'unjudged'];

const percent = (part, full) => (full === 0 ? '' : `${Math.round((part / full) * 100)} %`);

/**
 * @typedef {import('./mutations.mjs').Mutant & {original: string, mutated: string, verdict: string, by?:
 * string, ran: number, related: number}} Result
 * @param {Result} result
 */
export function describeResult({ path, line, original, mutated, verdict, by, ran, related }) {
  const place = `${verdict.padEnd(8)} ${path}:${line}`;
  if (verdict === 'killed') return `${place}  ${by}`;
  const files = related > 0 ? `${ran} of ${related} related test files` : '';
  return `${place}\n           ${original}\n         → ${mutated}\n           ${by ?? files}`;
}

/**
 * @param {readonly Result[]} results
 * @param {readonly string[]} places that were asked for: the rows
 */
export function tableOf(results, places) {
  const row = (name, of) => {
    const count = (verdict) => of.filter((result) => result.verdict === verdict).length;
    const counts = verdicts.map(count);
    const [killed, survived] = counts;
    return [name, ...counts, percent(killed, killed + survived)];
  };
  const below = (place) => results.filter(({ path }) => path === place || path.startsWith(`${place}/`));
  const rows = [
    ['', ...verdicts, ''],
    ...places.filter((place) => below(place).length > 0).map((place) => row(place, below(place))),
    ...(places.length > 1 ? [row('all', results)] : []),
  ].map((cells) => cells.map(String));
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows
    .map(([name, ...cells]) => `${name.padEnd(width)}${cells.map((cell) => cell.padStart(10)).join('')}`)
    .join('\n');
}
