// Calls of the contract are referred to by their keys: their addresses are built in one place only.
const definition = /^\s+'[A-Z]+ (\/[^']+)': \{/gm;
const calls = /^packages\/contract\/src\/calls\//;
/** The clients themselves, and the server's route patterns. */
const builders = new Set([
  'packages/contract/src/client.ts',
  'apps/backoffice/src/api/client.ts',
  'apps/api/src/platform/http/envelope.ts',
  'apps/api/test/wire.ts',
  'e2e/support/addresses.ts',
  'e2e/support/office.ts',
]);

/**
 * @param {{path: string, text: () => string}[]} sources code files
 * @returns {string[]} one sentence per hard-coded address of a call
 */
export function callProblems(sources) {
  const paths = sources
    .filter(({ path }) => calls.test(path))
    .flatMap(({ text }) => [...text().matchAll(definition)].map(([, path]) => path));
  const patterns = [...new Set(paths)].map((path) => path.replace(/:\w+/g, '[^/\'"`]+'));
  const written = new RegExp(`(?<!/lottery)/api(?:\\$\\{|(?:${patterns.join('|')})(?=[?*'"\`]))`);
  return sources.flatMap(({ path, text }) => {
    if (!/^(?:apps|e2e|packages|scripts)\//.test(path) || builders.has(path)) return [];
    if (path.startsWith('scripts/rules/')) return [];
    const line = text()
      .split('\n')
      .findIndex((content) => written.test(content));
    return line < 0
      ? []
      : [`${path}:${line + 1}: a call is named by its key: requestOf, callPlatform, wireOf or addressesOf`];
  });
}
