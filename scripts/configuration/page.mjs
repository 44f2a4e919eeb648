// docs/configuration.md: what the code reads, with what it is for.
import { groups } from './meanings.mjs';
import { readVariables } from './readers.mjs';

export const PAGE = 'docs/configuration.md';

const start = `# Configuration

Environment variables, from what reads them; \`npm run generate\` writes this page and a check holds it to the code. What operators change while the platform runs is in the console under
Settings. A value that cannot be used stops the start with one sentence that names the variable.
`;

/**
 * @param {{path: string, text: () => string}[]} sources
 * @returns {{page: string, problems: string[]}}
 */
export function configurationPage(sources) {
  const read = readVariables(sources);
  const explained = new Set();
  const problems = [];
  const row = (name, meaning) => {
    explained.add(name);
    const found = read.get(name);
    if (!found) {
      problems.push(`scripts/configuration/meanings.mjs: nothing reads ${name}`);
      return '';
    }
    const [text, fallback] = Array.isArray(meaning) ? meaning : [meaning];
    return `| \`${name}\` | ${fallback ?? shown(found)} | ${text} | ${found.readBy.join(', ')} |\n`;
  };
  const tables = groups.map(
    ({ title, note, variables }) =>
      `\n## ${title}\n\n${note === undefined ? '' : `${note}\n\n`}| Variable | Default | Meaning | Read by |\n|---|---|---|---|\n${Object.entries(
        variables,
      )
        .map(([name, meaning]) => row(name, meaning))
        .join('')}`,
  );
  for (const name of [...read.keys()].sort())
    if (!explained.has(name)) problems.push(`scripts/configuration/meanings.mjs does not explain ${name}`);
  return { page: start + tables.join(''), problems };
}

function shown({ fallback, bounds, kind }) {
  if (fallback === undefined) return kind === 'secret' ? 'demonstration value' : 'none';
  const [from, to] = bounds ?? [];
  return from === undefined || to === undefined ? fallback : `${fallback} (${from} to ${to})`;
}

/** @returns {string[]} */
export function configurationProblems(sources) {
  const { page, problems } = configurationPage(sources);
  const written = sources.find(({ path }) => path === PAGE)?.text();
  if (problems.length === 0 && written !== page)
    return [`${PAGE} is not what the code reads: npm run generate`];
  return problems;
}
