// Every environment variable of a server must be documented in the README.
const config = /^apps\/[^/]+\/src\/(?:server\/)?config\.ts$/;
const read = /\benv\.([A-Z][A-Z0-9_]{2,})|\benv, '([A-Z][A-Z0-9_]{2,})'/g;

/**
 * @param {{path: string, text: () => string}[]} sources
 * @returns {string[]} one sentence per variable missing in the README's table
 */
export function environmentProblems(sources) {
  const readme = sources.find(({ path }) => path === 'README.md')?.text() ?? '';
  const told = new Set(readme.slice(readme.indexOf('## Environment')).match(/\b[A-Z][A-Z0-9_]+\b/g));
  return sources
    .filter(({ path }) => config.test(path))
    .flatMap(({ path, text }) =>
      [...new Set([...text().matchAll(read)].map(([, one, other]) => one ?? other))]
        .filter((name) => !told.has(name))
        .map((name) => `${path}: README.md does not tell of ${name}`),
    );
}
