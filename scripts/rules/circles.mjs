// No import cycles between folders, even indirect ones: such folders could not be read, moved or tested
// alone.
import { importsOf } from './imports.mjs';

/**
 * Source roots, and their groups whose subfolders count separately. A part is a folder directly below a root
 * (or one of its groups), or a file there.
 */
const roots = [
  { root: 'apps/api/src', groups: ['modules'] },
  { root: 'apps/lottery/src', groups: ['server', 'page'] },
  { root: 'apps/sandbox/src', groups: ['games', 'page'] },
  { root: 'apps/web/src', groups: ['features'] },
  { root: 'packages', groups: [] },
  { root: 'scripts', groups: [] },
  { root: 'e2e', groups: [] },
];

/** Also each package on its own. */
function rootsOf(sources) {
  const packages = sources.flatMap(({ path }) => /^packages\/[^/]+\/src(?=\/)/.exec(path)?.[0] ?? []);
  return [...roots, ...[...new Set(packages)].map((root) => ({ root, groups: [] }))];
}

function partOf(path, { root, groups }) {
  const [first, second] = path.slice(root.length + 1).split('/');
  return groups.includes(first) ? `${first}/${second}` : first;
}

/** Packages are imported by their names. */
const located = (target) => target.replace(/^@koi\//, 'packages/');

/** The imports of each part, with one file as an example. A screen loaded on demand does not count. */
function needsBelow(sources, place) {
  const below = `${place.root}/`;
  const needs = new Map();
  for (const { path, text } of sources) {
    if (!path.startsWith(below) || /\.test\.(?:tsx?|mjs)$/.test(path)) continue;
    const from = partOf(path, place);
    for (const { target, dynamic } of importsOf(path, text())) {
      const found = located(target);
      if (dynamic || !found.startsWith(below)) continue;
      const to = partOf(found, place);
      if (to === from) continue;
      if (!needs.has(from)) needs.set(from, new Map());
      if (!needs.get(from).has(to)) needs.get(from).set(to, path);
    }
  }
  return needs;
}

/** The shortest cycle from a part back to itself, without its end; undefined if there is none. */
function wayBack(needs, start) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of needs.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/**
 * @param {{path: string, text: () => string}[]} sources code files
 * @returns {string[]} one sentence per cycle
 */
export function circleProblems(sources) {
  return rootsOf(sources).flatMap((place) => {
    const needs = needsBelow(sources, place);
    const circles = new Set();
    for (const part of [...needs.keys()].sort()) {
      const way = wayBack(needs, part);
      if (way === undefined) continue;
      const first = way.indexOf(way.toSorted()[0]);
      circles.add([...way.slice(first), ...way.slice(0, first)].join(' '));
    }
    return [...circles].map((circle) => {
      const round = circle.split(' ');
      const steps = round.map((part, index) => needs.get(part).get(round[(index + 1) % round.length]));
      return `${place.root}: ${[...round, round[0]].join(' → ')}: folders do not need each other (${steps.join(', ')})`;
    });
  });
}
