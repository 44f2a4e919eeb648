// One name has one meaning: modules that may import each other do not export the same name.
import { isTest } from './sources.mjs';

const exported = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;
/** Folders to check. Those below `apart` do not import each other: two of them may use the same name. */
const scopes = [{ root: 'apps/api/src/' }, { root: 'apps/web/src/', apart: 'apps/web/src/features/' }];
/** Skipped: migrations are only imported by their list. */
const steps = 'apps/api/src/db/migrations/';
/** Intentional duplicates. */
const twins = new Map([['PlayReminder', 'app loads the screen of the feature later, under the same name']]);

/**
 * @param {{path: string, text: () => string}[]} sources code files
 * @returns {string[]} one sentence per name exported by two modules of a scope
 */
export function twinNameProblems(sources) {
  return scopes.flatMap(({ root, apart }) => {
    const places = new Map();
    for (const { path, text } of sources) {
      if (!path.startsWith(root) || path.startsWith(steps) || isTest(path)) continue;
      for (const [, name] of text().matchAll(exported)) places.set(name, [...(places.get(name) ?? []), path]);
    }
    const worldOf = (path) =>
      apart !== undefined && path.startsWith(apart) ? path.slice(apart.length).split('/')[0] : root;
    return [...places]
      .filter(([name, paths]) => {
        const files = new Set(paths);
        const worlds = new Set(paths.map(worldOf));
        return files.size > 1 && (worlds.has(root) || worlds.size < files.size) && !twins.has(name);
      })
      .map(([name, paths]) => `${[...new Set(paths)].join(', ')}: ${name} is one thing's name only`);
  });
}
