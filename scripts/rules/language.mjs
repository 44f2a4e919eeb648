// Plain English in documents, comments, titles of tests and descriptions of calls: habits that read as a translation. A rule of our own because textlint
// and a terminology rule are 164 packages (49 MB) and do not read comments of TypeScript.
import { parseSync, Visitor } from 'oxc-parser';
import { isCode } from './sources.mjs';

const lottery =
  /\b(?:numbers?|issues?|draws?|seeds?|prizes?|packets?|positions?|cards?|combinations?|results?|random|wheel|lottery|balls?|sealed|settled|at random)\b/i;

/** What is refused, and the plain words for it. `unless`: what in the same sentence makes it right. */
const habits = [
  {
    word: /\b(?:is|are|was|were|be|been|being)\s+(?:\w+\s+)?told\b(?!\s+apart)/gi,
    plain: 'say what notifies whom: "the member is notified", "the page receives"',
  },
  {
    word: /\b(?:stands?|stood|standing)\s+in\b/gi,
    plain: '"is in", "replaces", "takes the place of"',
  },
  {
    word: /\b(?:the|a|what is|nothing|something)\s+kept\b(?=\s*[.,;:)]|$)/gi,
    plain: 'a noun: "the cache", "the stored value"',
  },
  {
    word: /\bkept\s+(?:answers?|cop(?:y|ies)|pages?|reads?|repl(?:y|ies)|screens?|sums?|ones)\b/gi,
    plain: '"cached", "stored"; a screen: "keep-alive"',
  },
  { word: /\bdrawn\b/gi, plain: '"rendered", of pictures "generated"; numbers are drawn', unless: lottery },
  { word: /\bof it(?=\s*(?:[.;:)|]|$))/gi, plain: 'name what "it" is, or leave it out' },
  { word: /\b(?:he|him|his|himself)\b/gi, plain: '"the member", "the operator", "they"' },
  { word: /\banew\b/gi, plain: '"again", "fresh"' },
];

/** Reading a file for its comments takes time: only where it has one of the words at all. */
const suspicious = new RegExp(habits.map(({ word }) => word.source).join('|'), 'i');

/** Texts of the call reference. */
const described = /^(?:summary|description)$/;

const titled = /^(?:describe|it|test(?:[A-Z]\w*)?)$/;

/** Spans of prose: where each begins in the file, and its text without what is code or a name. */
function proseOf(path, text) {
  if (path.endsWith('.md')) return [{ start: 0, prose: text }];
  const matches = (pattern) =>
    [...text.matchAll(pattern)].map((found) => ({ start: found.index, prose: found[0] }));
  if (path.endsWith('.css')) return matches(/\/\*[\s\S]*?\*\//g);
  if (path.endsWith('.sql')) return matches(/--.*(?:\n[ \t]*--.*)*|(?<=\bis )'(?:[^']|'')*'(?=;)/g);
  const { program, comments } = parseSync(path, text);
  const texts = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      // `describe.each(rows)('…')` as well.
      let called = callee;
      while (called.object ?? called.callee) called = called.object ?? called.callee;
      if (titled.test(called.name) && (title?.type === 'Literal' || title?.type === 'TemplateLiteral'))
        texts.push(title);
    },
    Property({ key, value }) {
      if (described.test(key.name) && typeof value.value === 'string') texts.push(value);
    },
  }).visit(program);
  return [...comments, ...texts].map(({ start, end }) => ({ start, prose: text.slice(start, end) }));
}

const blank = (found) => found.replace(/[^\n]/g, ' ');
/** Code, targets of links and quotations are not prose; neither are the signs of a comment. */
const plainProse = (prose) =>
  prose
    .replace(/```[\s\S]*?```|`[^`\n]+`|(?<=\])\([^)]*\)|@param\s+\S+/g, blank)
    .replace(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/|--)|\*\/[ \t]*$/gm, blank);

/** The sentence around a place: up to a full stop, a semicolon, a cell of a table or an empty line. */
function sentenceAt(prose, index) {
  const ends = /[.;|](?=\s)|\n\s*\n/g;
  const before = prose.slice(0, index);
  const from = [...before.matchAll(ends)].at(-1)?.index ?? 0;
  const to = prose.slice(index).search(ends);
  return prose.slice(from, to < 0 ? undefined : index + to);
}

/**
 * @param {{path: string, text: () => string}[]} sources
 * @returns {string[]}
 */
export function languageProblems(sources) {
  return sources
    .filter(({ path }) => isCode(path) || /\.(?:md|css|sql)$/.test(path))
    .flatMap(({ path, text }) => {
      const code = text();
      if (!suspicious.test(code.replace(/\n[ \t]*(?:\*|\/\/|--)/g, ' '))) return [];
      const found = [];
      for (const { start, prose } of proseOf(path, code)) {
        const plain = plainProse(prose);
        for (const { word, plain: instead, unless } of habits)
          for (const match of plain.matchAll(word)) {
            if (unless?.test(sentenceAt(plain, match.index))) continue;
            const line = code.slice(0, start + match.index).split('\n').length;
            found.push({ line, problem: `"${match[0].replace(/\s+/g, ' ')}": ${instead}` });
          }
      }
      return found.sort((a, b) => a.line - b.line).map(({ line, problem }) => `${path}:${line}: ${problem}`);
    });
}
