// Links and commands of documents: what a link names exists, its heading too, and so do npm scripts and programs.
import { posix } from 'node:path';
import { isCode } from './sources.mjs';

const link = /\[[^\]\n]*\]\(([^)\s]+)\)/g;
const npmScript = /\bnpm (?:run )?((?:test|start)\b(?:[:\w-]*)|(?<=run )[\w:-]+)/g;
const program = /(?:^|\s)(?:node|npx tsx) ((?:apps|packages|scripts|e2e)\/[\w./-]+)/g;
/** Commands in documents: fenced blocks and inline code. */
const commands = /```[a-z]*\n([\s\S]*?)```|`([^`\n]+)`/g;

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (text) =>
  new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading)));

/** @returns {Set<string>} files, and the folders above them */
function everything(sources) {
  const known = new Set(['.']);
  for (const { path } of sources) {
    known.add(path);
    for (let at = posix.dirname(path); at !== '.'; at = posix.dirname(at)) known.add(at);
  }
  return known;
}

function linkProblem(path, target, known, documents) {
  if (/^[a-z]+:/.test(target)) return undefined;
  const [file, anchor] = target.split('#');
  const full = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, '');
  if (!known.has(full)) return `${target} does not exist`;
  if (!anchor) return undefined;
  const document = documents.get(full);
  return document && !anchorsOf(document.text()).has(anchor) ? `${target}: no such heading` : undefined;
}

/** @returns {string[]} */
export function documentProblems(sources) {
  const known = everything(sources);
  const documents = new Map(sources.filter(({ path }) => path.endsWith('.md')).map((one) => [one.path, one]));
  const root = sources.find(({ path }) => path === 'package.json');
  const scripts = new Set(Object.keys(JSON.parse(root?.text() ?? '{}').scripts ?? {}));
  const problems = [];
  for (const [path, { text }] of documents) {
    const code = text();
    const lineAt = (index) => code.slice(0, index).split('\n').length;
    const prose = code.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ' '));
    for (const found of prose.matchAll(link)) {
      const problem = linkProblem(path, found[1], known, documents);
      if (problem) problems.push(`${path}:${lineAt(found.index)}: ${problem}`);
    }
    for (const found of code.matchAll(commands)) {
      const command = found[1] ?? found[2];
      const at = `${path}:${lineAt(found.index)}`;
      // With a workspace the script is the workspace's.
      for (const line of command.split('\n').filter((one) => !/ (?:-w|--workspace)\b/.test(one)))
        for (const [, script] of line.matchAll(npmScript))
          if (!scripts.has(script)) problems.push(`${at}: there is no npm script ${script}`);
      for (const [, file] of command.matchAll(program))
        if (!known.has(file)) problems.push(`${at}: ${file} does not exist`);
    }
  }
  return problems;
}

const ALERTS = 'docs/guides/alerts.md';
const alert = /\balert: '([\w-]+)'/g;

/**
 * Every alert of a log line has a heading in the guide, and every heading an alert.
 * @returns {string[]}
 */
export function alertProblems(sources) {
  const guide = sources.find(({ path }) => path === ALERTS)?.text() ?? '';
  const explained = new Set([...guide.matchAll(/^### (.+)$/gm)].map(([, name]) => name));
  const logged = new Map();
  for (const { path, text } of sources)
    if (isCode(path) && /^(?:apps|packages)\/[^/]+\/src\//.test(path) && !path.includes('.test.'))
      for (const [, name] of text().matchAll(alert)) logged.set(name, path);
  return [
    ...[...logged].flatMap(([name, path]) =>
      explained.has(name) ? [] : [`${path}: ${ALERTS} does not explain the alert ${name}`],
    ),
    ...[...explained].flatMap((name) =>
      logged.has(name) ? [] : [`${ALERTS}: nothing logs the alert ${name}`],
    ),
  ];
}
