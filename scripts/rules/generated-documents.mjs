// Pages that follow from other documents: the index of decisions, and llms.txt, the map of all documents.
const decisionFile = /^docs\/decisions\/(\d{4})-.+\.md$/;
const DECISIONS = 'docs/decisions/README.md';
const MAP = 'llms.txt';

const titleOf = (text) => /^# (?:\d+\.? )?(.+)$/m.exec(text)?.[1] ?? '';
const statusOf = (text) => /^Status: (.+?)\.?$/m.exec(text)?.[1] ?? 'in force';

function decisionsPage(sources) {
  const decisions = sources
    .flatMap(({ path, text }) => {
      const number = decisionFile.exec(path)?.[1];
      return number === undefined
        ? []
        : [{ number, file: path.slice('docs/decisions/'.length), text: text() }];
    })
    .sort((a, b) => a.number.localeCompare(b.number));
  const last = Number(decisions.at(-1)?.number ?? 0);
  const known = new Set(decisions.map(({ number }) => Number(number)));
  const withdrawn = Array.from({ length: last }, (_, index) => index + 1).filter((one) => !known.has(one));
  const rows = decisions.map(
    ({ number, file, text }) => `| [${number}](${file}) | ${titleOf(text)} | ${statusOf(text)} |\n`,
  );
  return `# Decisions

One page for each decision that others would question: what was decided, why, what it costs. Numbers are given in order and stay. A decision that another one replaces, wholly or in part, says so under its title
(\`Status: …\`); without such a line it is in force. \`npm run generate\` writes this index.

| Number | Decision | Status |
|---|---|---|
${rows.join('')}
Withdrawn before they were in force, or merged into others, so that no page has their number: ${withdrawn
    .map((one) => String(one).padStart(4, '0'))
    .join(', ')}.
`;
}

/** Documents in the order in which a stranger reads them; what is not named comes after its folder's first. */
const order = [
  'README.md',
  'docs/architecture.md',
  'docs/guarantees.md',
  'docs/glossary.md',
  'CONTRIBUTING.md',
  'docs/installation.md',
  'docs/configuration.md',
  'docs/operations.md',
];

/** The first paragraph below the title, in one line without links. */
function summaryOf(text) {
  const paragraph = text
    .split(/\n{2,}/)
    .slice(1)
    .find((part) => /^[A-Z`"*]/.test(part) && !part.startsWith('Status:'));
  const plain = (paragraph ?? '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('\n', ' ');
  return /^.*?[.:](?=\s|$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain;
}

function mapPage(sources) {
  const documents = sources
    .filter(({ path }) => path.endsWith('.md') && !decisionFile.test(path))
    .map(({ path, text }) => ({ path, place: order.indexOf(path) + 1 || order.length + 1, text: text() }))
    .sort((a, b) => a.place - b.place || a.path.localeCompare(b.path));
  const lines = documents.map(({ path, text }) => `- [${titleOf(text)}](${path}): ${summaryOf(text)}\n`);
  return `# Koi

> A platform for mobile gaming sites: member app (React), back office (React-admin), API with a double-entry ledger (Fastify, PostgreSQL), own provably fair lottery, sandbox gateway and game suppliers. TypeScript throughout.

Calls are defined once in \`packages/contract/src/calls\`; a running platform serves them as OpenAPI 3.1 at \`/api/openapi.json\` and for reading at \`/api/docs\`.

## Documents

${lines.join('')}`;
}

/** @returns {{path: string, page: string}[]} */
export const generatedPages = (sources) => [
  { path: DECISIONS, page: decisionsPage(sources) },
  { path: MAP, page: mapPage(sources) },
];

/** @returns {string[]} */
export function generatedPageProblems(sources) {
  return generatedPages(sources).flatMap(({ path, page }) =>
    sources.find((source) => source.path === path)?.text() === page
      ? []
      : [
          `${path} does not follow from the documents: npm run generate, or scripts/configuration/write.mjs alone`,
        ],
  );
}
