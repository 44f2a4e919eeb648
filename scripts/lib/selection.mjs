/** Suites of the servers and of what works on their databases. */
const onPostgres = /^(?:apps\/(?:api|lottery)|packages\/database|scripts\/(?:backup|serve))/;
/** Suites that look at built pages or serve them. */
const onBuilt = /^scripts\/(?:serve|game-page-sizes)/;

/**
 * The suites whose path has one of the words, and what they need to run.
 * @param {readonly string[]} files all files of the repository, as paths from its root
 * @param {readonly string[]} words
 * @returns {{vitest: string[], playwright: string[], postgres: boolean, built: boolean}}
 */
export function selectSuites(files, words) {
  const named = files.filter((file) => words.some((word) => file.includes(word)));
  const vitest = named.filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file));
  const playwright = named.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  const browser = playwright.length > 0;
  return {
    vitest,
    playwright,
    postgres: browser || vitest.some((file) => onPostgres.test(file)),
    built: browser || vitest.some((file) => onBuilt.test(file)),
  };
}
