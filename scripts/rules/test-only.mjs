import { parseSync, Visitor } from 'oxc-parser';

/** What runs or serves tests and benches, and not the product. */
const isAside = (path) =>
  /(?:^|\/)(?:test|bench|e2e|mutants|reporters|vitest)\//.test(path) ||
  /\.test\.\w+$|\/testing\.ts$/.test(path);

/** Members and options that only tests use, and what else uses them or why they stay. */
const allowed = {
  apiBase: 'the file that a site puts beside the app',
  backstopSeconds: 'tests look for lost notifications without waiting',
  breaker: 'tests of other faults keep it from opening',
  children: 'between tags',
  connection: 'the browser',
  effectiveType: 'the browser',
  isPlaceholderData: 'results of TanStack Query',
  mostRows: 'tests fill a sheet with fewer rows',
  repeatable: 'adapters of suppliers to come: docs/ledger.md 6.4',
  responseStatus: 'the browser',
  runOnce: 'tests run a job at once instead of waiting for it',
  saveData: 'the browser',
  statusCode: 'errors of Fastify',
};

const nameOf = (key) =>
  key?.type === 'Identifier' ? key.name : key?.type === 'Literal' ? String(key.value) : undefined;
const isCallable = (node) => node?.type === 'TSFunctionType';

/**
 * Members that one source file declares, and what it reads and writes of anybody's: by name alone, so a member
 * with a common name passes.
 */
function membersIn(path, code) {
  const found = { path, called: [], options: [], reads: new Set(), writes: new Set() };
  const line = (node) => code.slice(0, node.start).split('\n').length;
  const declare = (list, key, node) => {
    const name = nameOf(key);
    if (name !== undefined) list.push({ name, line: line(node) });
  };
  const pattern = (node) => {
    for (const property of node.properties)
      if (property.type === 'Property') found.reads.add(nameOf(property.key));
  };
  new Visitor({
    MethodDefinition(node) {
      if (node.kind !== 'constructor' && !node.computed && !node.override && node.accessibility !== 'private')
        declare(found.called, node.key, node);
    },
    TSMethodSignature(node) {
      if (!node.computed) declare(found.called, node.key, node);
    },
    TSPropertySignature(node) {
      if (node.computed) return;
      if (isCallable(node.typeAnnotation?.typeAnnotation)) declare(found.called, node.key, node);
      else if (node.optional) declare(found.options, node.key, node);
    },
    MemberExpression({ property, computed }) {
      if (!computed && property.type === 'Identifier') found.reads.add(property.name);
    },
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression') found.writes.add(nameOf(left.property));
    },
    ObjectPattern: pattern,
    ObjectExpression(node) {
      for (const property of node.properties)
        if (property.type === 'Property') found.writes.add(nameOf(property.key));
    },
    JSXAttribute({ name }) {
      found.writes.add(name.name);
    },
    Literal({ value }) {
      if (typeof value !== 'string') return;
      found.reads.add(value);
      found.writes.add(value);
    },
  }).visit(parseSync(path, code).program);
  return found;
}

/**
 * Methods of classes and interfaces that only tests and benches call, and options that only they give: knip
 * sees exports, not members.
 */
export function testOnlyProblems(sources, exceptions = allowed) {
  const files = sources.map(({ path, text }) => membersIn(path, text()));
  const product = files.filter(({ path }) => !isAside(path));
  const aside = files.filter(({ path }) => isAside(path));
  const all = (among, what) => new Set(among.flatMap((file) => [...file[what]]));
  const [read, written] = [all(product, 'reads'), all(product, 'writes')];
  const [readAside, writtenAside] = [all(aside, 'reads'), all(aside, 'writes')];
  const isSet = (name) => written.has(name) || name in exceptions;
  return product.flatMap(({ path, called, options }) => [
    ...called
      .filter(
        ({ name }) =>
          !read.has(name) && !(name in exceptions) && readAside.has(name) && !(name in exceptions),
      )
      .map(({ name, line }) => `${path}:${line}: ${name} is used by tests alone`),
    ...options
      .filter(({ name }) => !isSet(name) && writtenAside.has(name))
      .map(({ name, line }) => `${path}:${line}: ${name} is given by tests alone`),
  ]);
}
