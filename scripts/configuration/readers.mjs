// Which environment variables the code reads, through which reader, with which default and bounds.
import { parseSync, Visitor } from 'oxc-parser';
import { isCode } from '../rules/sources.mjs';

const isAside = (path) =>
  /\.(?:test|spec)\.\w+$|(?:^|\/)(?:test|mutants|reporters|rules|lint)\/|^scripts\/configuration\//.test(
    path,
  );

/** Set by npm, the builder, the shell or our own runners: nothing that somebody would set. */
const ours = new Set(['BASE_URL', 'INIT_CWD', 'KOI_LONG_TESTS', 'KOI_TEST_COUNTS', 'PATH', 'PROD']);

/** Readers of packages/server-kit/src/config: kind, and how their arguments after the name show. */
const readers = {
  boundedNumber: (args) => ({
    kind: 'number',
    ...defaultOf(args[0]),
    bounds: args.slice(1, 3).map(literalOf),
  }),
  flag: ([fallback]) => ({ kind: 'flag', ...defaultOf(fallback) }),
  address: ([fallback]) => ({ kind: 'address', ...defaultOf(fallback) }),
  secondsList: ([fallback]) => ({ kind: 'seconds', ...defaultOf(fallback) }),
  secret: () => ({ kind: 'secret' }),
};

const literalOf = (node) => (node?.type === 'Literal' ? node.value : undefined);

function defaultOf(node) {
  const value = literalOf(node);
  if (value === undefined) return {};
  return { fallback: typeof value === 'boolean' ? String(Number(value)) : String(value) };
}

const isEnv = (node) =>
  (node?.type === 'Identifier' && node.name === 'env') ||
  (node?.type === 'MemberExpression' && node.property.name === 'env');

const variable = /^[A-Z][A-Z0-9_]{2,}$/;

/** `SUPPLIER_${code}_URL` is SUPPLIER_<CODE>_URL; `constants` of the file by name. */
function nameOf(node, constants) {
  if (node?.type === 'Identifier') return nameOf(constants.get(node.name), new Map());
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return undefined;
  return node.quasis
    .map(({ value }, index) => value.cooked + (index < node.expressions.length ? '<CODE>' : ''))
    .join('');
}

/** The numbers of `const defaults: … = { name: 5, … }`, which a reader goes through by name. */
function defaultsIn(program) {
  for (const node of program.body)
    for (const { id, init } of node.type === 'VariableDeclaration' ? node.declarations : [])
      if (id.name === 'defaults' && init?.type === 'ObjectExpression')
        return init.properties.map(({ key, value }) => [key.name, literalOf(value)]);
  return [];
}

function readsIn(path, code) {
  const { program } = parseSync(path, code);
  const found = [];
  const constants = new Map();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
  }).visit(program);
  const add = (name, read = { kind: 'text' }) => {
    if (!name.endsWith('_<CODE>')) {
      if (variable.test(name.replace('<CODE>', 'CODE'))) found.push({ name, ...read });
      return;
    }
    for (const [key, value] of defaultsIn(program))
      found.push({ name: name.replace('<CODE>', key.toUpperCase()), ...read, fallback: String(value) });
  };
  new Visitor({
    CallExpression({ callee, arguments: [env, name, ...rest] }) {
      const reader = callee.type === 'Identifier' ? readers[callee.name] : undefined;
      const named = reader && isEnv(env) ? nameOf(name, constants) : undefined;
      if (named !== undefined) add(named, reader(rest));
    },
    MemberExpression({ object, property, computed }) {
      if (!isEnv(object)) return;
      const name = computed ? nameOf(property, constants) : property.name;
      if (name !== undefined) add(name);
    },
  }).visit(program);
  return found;
}

/** Who reads what a file of the repository reads: the first that fits. */
const places = [
  [/^apps\/api\/src\/operator-cli/, 'operator'],
  [/^apps\/api\/bench|^e2e\/bench/, 'bench'],
  [/vite[\w.]*\.config\.ts$|\/build\/|^apps\/web\/|^scripts\/lib\/build/, 'build'],
  [/^apps\/api\//, 'API'],
  [/^apps\/lottery\//, 'lottery'],
  [/^apps\/sandbox\//, 'sandbox'],
  [/^apps\/demo\//, 'demonstration'],
  [/^packages\/server-kit\//, 'API', 'lottery', 'sandbox'],
  [/^packages\/database\/|^scripts\/backup/, 'backup'],
  [/conformance/, 'conformance'],
  [/^e2e\/|^scripts\/(?:test|lib)/, 'tests'],
  [/^/, 'npm start'],
];
const readersOf = (path) => places.find(([pattern]) => pattern.test(path)).slice(1);

/**
 * @param {{path: string, text: () => string}[]} sources
 * @returns {Map<string, {kind: string, fallback?: string, bounds?: unknown[], readBy: string[]}>} by name
 */
export function readVariables(sources) {
  const variables = new Map();
  for (const { path, text } of sources) {
    if (!isCode(path) || isAside(path) || !/\benv\b/.test(text())) continue;
    for (const { name, ...read } of readsIn(path, text())) {
      if (ours.has(name)) continue;
      const known = variables.get(name) ?? { kind: 'text', readBy: [] };
      variables.set(name, {
        ...known,
        ...(known.kind === 'text' && read),
        readBy: [...new Set([...known.readBy, ...readersOf(path)])].sort(),
      });
    }
  }
  return variables;
}
