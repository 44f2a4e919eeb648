import { parseSync, Visitor } from 'oxc-parser';

/** Programs and pages that read what the platform stores. */
const places = /^apps\/(?:api|demo|web|backoffice|lottery|sandbox)\/src\//;
const isTest = (path) => /\.test\.\w+$|\/test\//.test(path);

const column = /(?:^|\.)(?:status|state|kind)$/;
const comparisons = new Set(['=', '<>', '!=', 'in', 'not in']);
const operators = new Set(['===', '!==']);
const inSql = /\b(?:status|state|kind)\s*(?:(?:=|<>|!=)\s*-?\d|(?:not\s+)?in\s*\(\s*-?\d)/i;

/** From here on it is an answer of HTTP. */
const FIRST_OF_HTTP = 100;

function isNumber(node) {
  if (node?.type === 'ArrayExpression') return node.elements.some(isNumber);
  if (node?.type === 'UnaryExpression' && node.operator === '-') return isNumber(node.argument);
  return node?.type === 'Literal' && typeof node.value === 'number' && node.value < FIRST_OF_HTTP;
}

function nameOf(node) {
  if (node?.type === 'ChainExpression') return nameOf(node.expression);
  if (node?.type === 'MemberExpression') return nameOf(node.property);
  return node?.type === 'Identifier' ? node.name : '';
}

/**
 * Statuses, states and kinds that are compared with a number, in code and in SQL: they have names
 * (packages/contract/src/enumerations.ts).
 * @param {{path: string, text: () => string}[]} sources code files
 */
export function statusNumberProblems(sources) {
  return sources
    .filter(({ path }) => places.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const code = text();
      const found = [];
      const report = ({ start }) => {
        const line = code.slice(0, start).split('\n').length;
        found.push(`${path}:${line}: a number instead of a named status`);
      };
      new Visitor({
        BinaryExpression(node) {
          const { left, right, operator } = node;
          if (operators.has(operator) && column.test(nameOf(left)) && isNumber(right)) report(node);
        },
        CallExpression(node) {
          const [name, operator, value] = node.arguments;
          if (column.test(name?.value) && comparisons.has(operator?.value) && isNumber(value)) report(node);
        },
        TemplateElement(node) {
          if (inSql.test(node.value.raw)) report(node);
        },
      }).visit(parseSync(path, code).program);
      return found;
    });
}

const schemaFile = /^apps\/\w+\/db\/.*\.sql$/;
/** A column's definition lists its values; the comment on the column names them. */
const definition = /^\s+\w+ smallint\b/;
const unnamed =
  /\b(?:status|state|kind|\w+_type)\s*(?:(?:=|<>|!=)\s*-?\d+\b|(?:not\s+)?in\s*\([-\d,\s]+\))(?!\s*\/\*)/i;

/**
 * Comparisons with a number in a schema, which cannot refer to the names: each has the name in a comment
 * behind it.
 * @param {{path: string, text: () => string}[]} sources
 */
export function schemaStatusProblems(sources) {
  return sources
    .filter(({ path }) => schemaFile.test(path))
    .flatMap(({ path, text }) =>
      text()
        .split('\n')
        .flatMap((line, index) =>
          unnamed.test(line) && !definition.test(line)
            ? [`${path}:${index + 1}: a number without the name of its status in a comment`]
            : [],
        ),
    );
}
