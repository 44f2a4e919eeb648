// Every citation can be followed in a clone: the named document exists, and so does its section.
import { isCode } from './sources.mjs';

const citation = /\bdocs\/[\w./-]+\.md(?:,? (?:section )?(\d+(?:\.\d+)?)\b)?/g;
const elsewhere =
  /\b(?:contract-money|contract-play|(?:[Ss]pecification|architecture|member-app),? section|ledger\.md \d)/;
/** Sections of a document: `## 6. Deposits` and `### 6.3 …` are 6 and 6.3. */
const sections = (text) =>
  new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)?)\b/gm)].map(([, section]) => section));

const namedPath = /`((?:apps|packages|scripts|e2e|docs|features|accounts|platform)\/[\w./-]*[\w])\/?`/g;

/**
 * Files and folders named in documents must exist, except build output; `features/…`, `accounts/…` and `platform/…`
 * are short for those of the platform.
 * @returns {string[]}
 */
export function pathProblems(sources) {
  const known = new Set();
  for (const { path } of sources)
    for (let at = path; at.includes('/'); at = at.slice(0, at.lastIndexOf('/'))) known.add(at);
  const problems = [];
  for (const { path, text } of sources) {
    if (!path.endsWith('.md')) continue;
    for (const [index, line] of text().split('\n').entries())
      for (const [, named] of line.matchAll(namedPath)) {
        const full = named.replace(
          /^(?=(?:features|accounts|platform)\/)/,
          path.startsWith('apps/web/') ? 'apps/web/src/' : 'apps/api/src/',
        );
        if (!known.has(full) && !full.endsWith('/dist'))
          problems.push(`${path}:${index + 1}: ${named} does not exist`);
      }
  }
  return problems;
}

/** @returns {string[]} */
export function citationProblems(sources) {
  const documents = new Map(sources.filter(({ path }) => path.endsWith('.md')).map((one) => [one.path, one]));
  const known = new Map();
  const sectionsOf = (path) => {
    if (!known.has(path)) known.set(path, sections(documents.get(path).text()));
    return known.get(path);
  };
  const problems = [];
  for (const { path, text } of sources) {
    if (!isCode(path) || path.startsWith('scripts/rules/')) continue;
    for (const [index, line] of text().split('\n').entries()) {
      const at = `${path}:${index + 1}`;
      for (const [full, section] of line.matchAll(citation)) {
        const document = full.match(/docs\/[\w./-]+\.md/)[0];
        if (!documents.has(document)) problems.push(`${at}: ${document} does not exist`);
        else if (section !== undefined && !sectionsOf(document).has(section))
          problems.push(`${at}: ${document} has no section ${section}`);
      }
      const outside = line.replaceAll(citation, '').match(elsewhere);
      if (outside) problems.push(`${at}: "${outside[0]}" names no document of the repository`);
    }
  }
  return problems;
}

const decisionFile = /^docs\/decisions\/(\d{4})-/;
const decisionCited = /\bdecisions? \[?(\d{4})\b/g;

/**
 * A decision is cited by its number, so no two have the same, and one with the number exists.
 * @returns {string[]}
 */
export function decisionProblems(sources) {
  const problems = [];
  const files = new Map();
  for (const { path } of sources) {
    const number = path.match(decisionFile)?.[1];
    if (number === undefined) continue;
    if (files.has(number)) problems.push(`${path}: ${files.get(number)} has the same number`);
    files.set(number, path);
  }
  for (const { path, text } of sources) {
    if (!(isCode(path) || path.endsWith('.md')) || path.startsWith('scripts/rules/')) continue;
    for (const [index, line] of text().split('\n').entries())
      for (const [, number] of line.matchAll(decisionCited))
        if (!files.has(number)) problems.push(`${path}:${index + 1}: there is no decision ${number}`);
  }
  return problems;
}
