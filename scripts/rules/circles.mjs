// No import cycles between folders, even indirect ones: such folders could not be read, moved or tested
// alone. Cycles between files are found by Biome.
import { importsOf } from './imports.mjs';

/** Source roots, and their groups, whose folders count separately. */
const roots = [
  ['apps/api/src', 'platform', 'accounts', 'features'],
  ['apps/demo/src'],
  ['apps/lottery/src', 'server', 'page'],
  ['apps/sandbox/src', 'games', 'page'],
  ['apps/web/src', 'features', 'shared'],
  ['packages'],
  ['scripts'],
  ['e2e'],
];

/** The types of what app.ts has built: no part of its own, since whoever is named there works with it. */
const context = 'apps/api/src/context.ts';

function partOf(path, [root, ...groups]) {
  const [first, second] = path.slice(root.length + 1).split('/');
  return groups.includes(first) ? `${first}/${second}` : first;
}

/** What each part imports, with one file as an example. A screen loaded on demand does not count. */
function importsBelow(sources, place) {
  const below = `${place[0]}/`;
  const imports = new Map();
  for (const { path, text } of sources) {
    if (!path.startsWith(below) || path === context || /\.test\.(?:tsx?|mjs)$/.test(path)) continue;
    const from = partOf(path, place);
    if (!imports.has(from)) imports.set(from, new Map());
    for (const { target, dynamic } of importsOf(path, text())) {
      const found = target.replace(/^@koi\//, 'packages/');
      const to = partOf(found, place);
      if (!dynamic && found !== context && found.startsWith(below) && to !== from)
        imports.get(from).set(to, path);
    }
  }
  return imports;
}

/** The shortest cycle from a part back to itself, without its end; undefined if there is none. */
function cycleOf(imports, start) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways)
    for (const next of imports.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  return undefined;
}

/**
 * @param {{path: string, text: () => string}[]} sources code files
 * @returns {string[]} one sentence per root with a cycle
 */
export function circleProblems(sources) {
  const packages = new Set(
    sources.flatMap(({ path }) => /^packages\/[^/]+\/src(?=\/)/.exec(path)?.[0] ?? []),
  );
  return [...roots, ...[...packages].map((root) => [root])].flatMap((place) => {
    const imports = importsBelow(sources, place);
    const cycles = [...imports.keys()].sort().flatMap((part) => [cycleOf(imports, part) ?? []]);
    const round = cycles.find((cycle) => cycle.length > 0);
    if (round === undefined) return [];
    const files = round.map((part, index) => imports.get(part).get(round[(index + 1) % round.length]));
    return [
      `${place[0]}: ${[...round, round[0]].join(' → ')}: folders do not import each other (${files.join(', ')})`,
    ];
  });
}
