import type { Plugin } from 'vite';

const named: { name: string; pattern: RegExp }[] = [];

/** `a/{b,c}` names `a/b` and `a/c`. */
function expand(end: string): string[] {
  const [before = '', inner, after = ''] = end.split(/[{}]/);
  return inner === undefined ? [end] : inner.split(',').map((one) => `${before}${one}${after}`);
}

const endingIn = (ends: readonly string[]) =>
  new RegExp(`(?<!\\w)(?:${ends.join('|').replaceAll('/', '[\\\\/]')})(?:\\.[jt]sx?)?$`);

/** Modules by the ends of their paths, without the extension: `{a,b}` is one of both. */
export function modules(...ends: string[]): RegExp {
  const all = ends.flatMap(expand);
  named.push(...all.map((name) => ({ name, pattern: endingIn([name]) })));
  return endingIn(all);
}

/** The names given to `modules` that none of these modules has. */
export const unknownNames = (ids: readonly string[]): string[] =>
  named.filter(({ pattern }) => !ids.some((id) => pattern.test(id))).map(({ name }) => name);

/** A module that is renamed would leave its group unnoticed, and cost a request of its own. */
export function namedModules(): Plugin {
  return {
    name: 'koi-named-modules',
    apply: 'build',
    buildEnd(failure) {
      const unknown = failure ? [] : unknownNames([...this.getModuleIds()]);
      if (unknown.length > 0)
        this.error(`build/chunks.ts names modules that are not there: ${unknown.join(', ')}`);
    },
  };
}
