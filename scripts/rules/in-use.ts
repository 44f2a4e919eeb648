// What knip cannot see: texts that no screen of the member app shows, and calls and exports of operators that
// the console does not offer.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { lazyAreas } from '../../apps/web/src/shared/i18n/lazy-areas.ts';
import { type CallDefinition, type CallKey, calls } from '../../packages/contract/src/index.ts';

const root = join(import.meta.dirname, '../..');

/** What one source file names. */
interface Named {
  path: string;
  strings: Set<string>;
  /** Beginnings of templates: `credit.state_` of `credit.state_${state}`. */
  starts: Set<string>;
  /** Strings, and names of properties and variables. */
  words: Set<string>;
  /** Kinds of lists that are exported here: `file={{ kind: 'bets', … }}` or `kind="bets"`. */
  exported: Set<string>;
  /** Modules that are loaded together with texts, with the area of these: `month apps/web/src/…/month-card.tsx`. */
  loaded: Set<string>;
}

export function namedIn(path: string, code: string): Named {
  const named: Named = {
    path,
    strings: new Set(),
    starts: new Set(),
    words: new Set(),
    exported: new Set(),
    loaded: new Set(),
  };
  let inFile = 0;
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') named.strings.add(value);
      named.words.add(String(value));
    },
    TemplateLiteral({ quasis: [first] }) {
      named.starts.add(first?.value.cooked ?? '');
    },
    Identifier({ name }) {
      named.words.add(name);
    },
    Property({ key, value }) {
      if (inFile > 0 && key.type === 'Identifier' && key.name === 'kind' && value.type === 'Literal')
        named.exported.add(String(value.value));
    },
    CallExpression({ callee, arguments: [area, load] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'loadWithTexts') return;
      if (area?.type !== 'Literal' || load?.type !== 'ArrowFunctionExpression') return;
      const { body } = load;
      if (body.type === 'ImportExpression' && body.source.type === 'Literal')
        named.loaded.add(`${area.value} ${posix.join(posix.dirname(path), String(body.source.value))}`);
    },
    JSXAttribute({ name, value }) {
      if (name.name === 'file') inFile += 1;
      if (name.name === 'kind' && value?.type === 'Literal') named.exported.add(String(value.value));
    },
    'JSXAttribute:exit'({ name }) {
      if (name.name === 'file') inFile -= 1;
    },
  }).visit(parseSync(path, code).program);
  return named;
}

/** Texts without a use, and texts that are loaded with the screens of their area but used by others. */
export function textProblems(
  files: readonly Named[],
  ids: readonly string[],
  areas: readonly string[],
): string[] {
  const words = new Set(files.flatMap((file) => [...file.words]));
  const starts = new Set(files.flatMap((file) => [...file.starts]));
  const isUsed = (id: string): boolean =>
    words.has(id) ||
    [...starts].some(
      (start) => start.includes('.') && id.startsWith(start) && words.has(id.slice(start.length)),
    );
  const loaded = new Set(files.flatMap((file) => [...file.loaded]));
  const foreign = files.flatMap(({ path, strings, starts: begun }) => {
    const used = [...strings, ...begun].map((text) => /^([a-z-]+)\.\w/.exec(text)?.[1] ?? '');
    return areas
      .filter((area) => used.includes(area) && !path.includes(`/${area}/`) && !loaded.has(`${area} ${path}`))
      .map((area) => `${path}: texts of ${area} are there only for its screens and what loadWithTexts loads`);
  });
  return [...ids.filter((id) => !isUsed(id)).map((id) => `${id}: no screen shows this text`), ...foreign];
}

/** Calls of operators that the console does not make, and why. */
const outside: Readonly<Record<string, string>> = {
  'POST /operator/settings/list': 'for programs: the console reads the schema with the values',
  'POST /operator/settings/set': 'for programs: the console writes versions',
  'POST /operator/site/settings': 'for programs: the console reads the schema with the values',
  'POST /operator/site/settings/save': 'for programs: the console writes versions',
  'POST /operator/logout': 'the console has a log-out of its own',
};

/** Calls of operators that no room of the console makes, and lists whose file no room offers. */
export function callProblems(
  files: readonly Named[],
  contract: Readonly<Record<string, Pick<CallDefinition, 'auth' | 'file'>>>,
  allowed: Readonly<Record<string, string>> = outside,
): string[] {
  const strings = new Set(files.flatMap((file) => [...file.strings]));
  const exported = new Set(files.flatMap((file) => [...file.exported]));
  return Object.entries(contract).flatMap(([key, { auth, file }]) => {
    if (auth !== 'operator') return [];
    const isMade = strings.has(key);
    const isOutside = key in allowed;
    return [
      ...(isMade || isOutside ? [] : [`${key}: the console does not make this call`]),
      ...(isMade && isOutside ? [`${key}: the console makes this call, although ${allowed[key]}`] : []),
      ...(file && 'kind' in file && !exported.has(file.kind)
        ? [`${key}: no room of the console exports this list`]
        : []),
    ];
  });
}

if (import.meta.main) {
  const sources = (pattern: string): Named[] =>
    globSync(pattern, { cwd: root })
      .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
      .map((path) => namedIn(path, readFileSync(join(root, path), 'utf8')));
  const texts = globSync('apps/web/src/locales/en/*.json', { cwd: root }).flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')) as object),
  );
  const app = [
    'apps/web/src/**/*.{ts,tsx}',
    'packages/ui/src/**/*.{ts,tsx}',
    'packages/contract/src/*enumerations.ts',
  ].flatMap(sources);
  const problems = [
    ...textProblems(app, texts, lazyAreas),
    ...callProblems(sources('apps/backoffice/src/**/*.{ts,tsx}'), calls as Record<CallKey, CallDefinition>),
  ];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
