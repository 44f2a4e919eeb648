// The mutants of a source file: small changes of what it does, each of which a test should notice.
import { parseSync } from 'vite';
import { sqlMutations } from './sql-mutations.mjs';

/**
 * @typedef {{path: string, line: number, start: number, end: number, replacement: string}} Mutant
 */

const operators = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['==', '!='],
  ['!=', '=='],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['+=', '-='],
  ['-=', '+='],
  ['&&', '||'],
  ['||', '&&'],
]);

/** Strings that a query builder takes as operators; any other operator string is left alone. */
const queryOperators = new Map([
  ['=', '!='],
  ['!=', '='],
  ['<>', '='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['+', '-'],
  ['-', '+'],
  ['asc', 'desc'],
  ['desc', 'asc'],
  ['in', 'not in'],
  ['not in', 'in'],
  ['is', 'is not'],
  ['is not', 'is'],
]);

/** Calls whose strings name tables, columns and texts: an empty name fails in the compiler. */
const naming =
  /^(?:(?:select|insert|update|delete|merge)\w*|from|with\w*|columns?|doUpdateSet|returning\w*|returningAll|\w+Join|on|onRef|ref|whereRef|groupBy|orderBy|distinctOn|as|fn|agg|sum|max|min|count\w*|avg|coalesce|cast|expression|over|partitionBy|table|clearWhere|forUpdate|not|exists|t|translate)$/;
/** Calls whose first string is a column and whose later ones are an operator and a value. */
const comparing = /^(?:where|having|when|filterWhere|eb|jsonPath)$/;

/** Attributes that are names, or looks alone. */
const reads = /^(?:className|key|id|type|name|href|src|style|sx|size|variant|color|align|spacing)$/;

const isText = (node) => node.type === 'Literal' && typeof node.value === 'string';
const isFunction = ({ type }) => /^(?:Arrow)?Function/.test(type);
const isList = ({ type, body }) =>
  type === 'ArrayExpression' || (type === 'ArrowFunctionExpression' && body.type !== 'BlockStatement');

/** An error whose text is for developers. */
const isComplaint = ({ type, callee }) =>
  type === 'NewExpression' && /^(?:Type|Range)?Error$|^Failure$/.test(callee.name);

/** The parts of a node that run: no types, no imports, no keys. */
function childrenOf(node) {
  if (/^(?:Import|ExportAll)Declaration$|^ImportExpression$/.test(node.type) || isComplaint(node)) return [];
  if (node.type === 'JSXOpeningElement' && /^Skeleton/.test(node.name.name)) return [];
  if (node.type.startsWith('TS')) return node.expression ? [node.expression] : [];
  const left = new Set(['source', ...(node.computed ? [] : ['key', 'property'])]);
  if (node.type === 'MemberExpression' && node.property.type === 'Literal') left.add('property');
  if (node.type === 'JSXAttribute' && reads.test(node.name.name)) left.add('value');
  return Object.entries(node)
    .filter(([key]) => !left.has(key))
    .flatMap(([, value]) => value)
    .filter((value) => typeof value?.type === 'string');
}

const called = ({ callee }) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name);

/** Calls, texts of the console, colours. */
const named = /^(?:(?:GET|POST|PUT|PATCH|DELETE) \/|koi\.|#[\da-f]{3,8}$)/;

/** Directives, and what stands for a call, a table, a column, a text, a colour or a file. */
function isName(text, parent, call) {
  if (parent.type === 'ExpressionStatement' || named.test(text.value)) return true;
  if (call === undefined) return false;
  const name = called(call) ?? '';
  if (call.type === 'NewExpression') return name === 'URL';
  return naming.test(name) || (comparing.test(name) && call.arguments.slice(0, 2).includes(text));
}

const isLog = (text) => /^(?:await |void )?(?:[\w.]+\.)?(?:log|logger|console)\??\.\w+\(/.test(text);
const isQuery = (text) => /^\s*(?:select|insert into|update|delete from|with \w+ as)\s/i.test(text);
const isConcatenation = (node) =>
  node.type === 'TemplateLiteral' ||
  isText(node) ||
  (node.type === 'BinaryExpression' &&
    node.operator === '+' &&
    (isConcatenation(node.left) || isConcatenation(node.right)));

/**
 * @param {string} path
 * @param {string} text
 * @returns {Mutant[]} in order of their places
 */
export function mutantsOf(path, text) {
  const found = [];
  const add = (start, end, replacement) => found.push({ start, end, replacement });
  const replace = ({ start, end }, replacement) => add(start, end, replacement);
  const swap = ({ left, right, operator }) => {
    const start = text.indexOf(operator, left.end);
    if (operators.has(operator) && start < right.start)
      add(start, start + operator.length, operators.get(operator));
  };
  // A comparison and a negation are mutants of their own.
  const negate = ({ test }) => {
    if (!test || test.operator === '!' || /^[!=]==?$/.test(test.operator)) return;
    replace(test, `!(${text.slice(test.start, test.end)})`);
  };
  const empty = (block) => {
    if (block?.type !== 'BlockStatement') return;
    const [first] = block.body;
    if (first && first.type !== 'ReturnStatement' && first.type !== 'ThrowStatement') replace(block, '{}');
  };
  const returned = (value) => {
    if (value && !/^(?:undefined|null|void 0)$/.test(text.slice(value.start, value.end)))
      replace(value, 'undefined');
  };
  const literal = (node, parent, call) => {
    if (typeof node.value === 'boolean') return replace(node, String(!node.value));
    if (typeof node.value === 'bigint') return replace(node, `${node.value + 1n}n`);
    if (typeof node.value === 'number') return replace(node, String(node.value + 1));
    if (!isText(node)) return;
    if (call?.type === 'CallExpression' && queryOperators.has(node.value))
      replace(node, `'${queryOperators.get(node.value)}'`);
    else if (node.value !== '' && !isName(node, parent, call)) replace(node, "''");
  };

  const rules = {
    IfStatement: (node) => {
      negate(node);
      empty(node.consequent);
      empty(node.alternate);
    },
    ConditionalExpression: negate,
    WhileStatement: negate,
    LogicalExpression: (node) =>
      node.operator !== '??'
        ? swap(node)
        : /^(?:null|undefined)$/.test(text.slice(node.right.start, node.right.end)) ||
          replace(node, text.slice(node.left.start, node.left.end)),
    BinaryExpression: (node) => {
      if (!isConcatenation(node)) swap(node);
    },
    AssignmentExpression: swap,
    UnaryExpression: (node) => {
      if (node.operator === '!') replace(node, text.slice(node.argument.start, node.argument.end));
    },
    ExpressionStatement: (node) => {
      const call = /^(?:Await|Unary)Expression$/.test(node.expression.type)
        ? node.expression.argument
        : node.expression;
      if (call.type === 'CallExpression' && !isLog(text.slice(node.start, node.end))) replace(node, ';');
    },
    ReturnStatement: (node) => returned(node.argument),
    TemplateLiteral: (node, parent) => {
      if (parent.tag?.name !== 'sql' && !isQuery(text.slice(node.start + 1, node.end))) return;
      for (const { start, end, replacement } of sqlMutations(node, text)) add(start, end, replacement);
    },
  };

  const visit = (node, parent, call) => {
    if (node.type === 'Literal') return literal(node, parent, call);
    rules[node.type]?.(node, parent);
    if (isFunction(node)) node.body?.type === 'BlockStatement' ? empty(node.body) : returned(node.body);
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
    // The strings of an array, or of what a function answers at once, are those of the call that takes it.
    const inside = isCall ? node : isList(node) ? call : undefined;
    for (const child of childrenOf(node))
      visit(child, node, isCall && !node.arguments.includes(child) ? undefined : inside);
  };
  const { program } = parseSync(path, text);
  visit(program, program, undefined);
  return found
    .sort((one, other) => one.start - other.start || one.end - other.end)
    .map((mutant) => ({ path, line: text.slice(0, mutant.start).split('\n').length, ...mutant }));
}

/** The file with the mutant in it; undefined if it is no program any more. */
export function applied({ path, start, end, replacement }, text) {
  const mutated = `${text.slice(0, start)}${replacement}${text.slice(end)}`;
  return parseSync(path, mutated).errors.length === 0 ? mutated : undefined;
}

const oneLine = (text) => {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 110 ? `${line.slice(0, 109)}…` : line;
};

/** The lines that the mutant changes, before and after. */
export function shown({ start, end, replacement }, text) {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  const before = text.slice(from, start);
  const after = text.slice(end, to === -1 ? text.length : to);
  return {
    original: oneLine(`${before}${text.slice(start, end)}${after}`),
    mutated: oneLine(`${before}${replacement}${after}`),
  };
}
