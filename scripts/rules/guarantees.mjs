// docs/guarantees.md and the tests that it names: each test exists under its title, and cites the promise.
import { parseSync, Visitor } from 'oxc-parser';

const DOCUMENT = 'docs/guarantees.md';
const isTest = (path) => /\.(?:test|spec)\.tsx?$/.test(path);
const cited = /\bGuarantee: ([a-z][a-z ]+[a-z])\b/gi;
const runners = new Set(['describe', 'it', 'test', 'testApi', 'testDatabases']);

/** The function at the beginning of `test.each(rows)(…)` and the like. */
function runnerOf(node) {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return runnerOf(node.object);
    case 'CallExpression':
      return runnerOf(node.callee);
    default:
      return undefined;
  }
}

/** @returns {Set<string>} titles of a test file's tests and groups, as they are written there */
function titlesIn(path, code) {
  const titles = new Set();
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (first?.type === 'Literal' && typeof first.value === 'string' && runners.has(runnerOf(callee)))
        titles.add(first.value);
    },
  }).visit(parseSync(path, code).program);
  return titles;
}

/** @returns {Map<string, {path: string, title: string, line: number}[]>} the tests of each promise */
function promisesIn(text) {
  const promises = new Map();
  let tests;
  for (const [index, line] of text.split('\n').entries()) {
    const heading = /^## (.+)$/.exec(line);
    if (heading) {
      tests = [];
      promises.set(heading[1].toLowerCase(), tests);
    }
    const entry = /^- `([^`]+\.(?:test|spec)\.tsx?)`: (.+)$/.exec(line);
    if (entry) tests?.push({ path: entry[1], title: entry[2], line: index + 1 });
  }
  for (const [name, list] of promises) if (list.length === 0) promises.delete(name);
  return promises;
}

/** @returns {string[]} */
export function guaranteeProblems(sources) {
  const document = sources.find(({ path }) => path === DOCUMENT);
  if (!document) return [`${DOCUMENT} does not exist`];
  const promises = promisesIn(document.text());
  const problems = [];
  const citations = new Map();
  for (const { path, text } of sources) {
    if (!isTest(path) || path.startsWith('scripts/rules/')) continue;
    const names = [...text().matchAll(cited)].map(([, name]) => name.toLowerCase());
    if (names.length > 0) citations.set(path, names);
  }
  const files = new Map(sources.map((source) => [source.path, source]));
  const titles = new Map();
  for (const [name, tests] of promises)
    for (const { path, title, line } of tests) {
      const file = files.get(path);
      if (!file) {
        problems.push(`${DOCUMENT}:${line}: ${path} does not exist`);
        continue;
      }
      if (!titles.has(path)) titles.set(path, titlesIn(path, file.text()));
      if (!titles.get(path).has(title)) problems.push(`${DOCUMENT}:${line}: ${path} has no test "${title}"`);
      if (!citations.get(path)?.includes(name)) problems.push(`${path}: does not cite "Guarantee: ${name}"`);
    }
  for (const [path, names] of citations)
    for (const name of names)
      if (!promises.get(name)?.some((entry) => entry.path === path))
        problems.push(`${path}: ${DOCUMENT} names no test of this file under "${name}"`);
  return [...new Set(problems)];
}
