// Mutations of SQL in sql`…` templates, whose conditions are product logic as much as TypeScript's.

const swaps = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['=', '<>'],
  ['<>', '='],
  ['!=', '='],
  ['+', '-'],
  ['-', '+'],
  ['and', 'or'],
  ['or', 'and'],
  ['asc', 'desc'],
  ['desc', 'asc'],
  ['min', 'max'],
  ['max', 'min'],
  ['least', 'greatest'],
  ['greatest', 'least'],
  ['exists', 'not exists'],
]);

/** Operators stand alone, which leaves out casts, JSON paths and named arguments (::, ->>, @>, =>, ||). */
const operator =
  /(?<![<>=!:@|~#&+*/-])(?:<=|>=|<>|!=|[<>=])(?![<>=@|~-])|(?<=\s)[+-](?=\s)|\b(?:and|or|asc|desc|exists)\b|\b(?:min|max|least|greatest)(?=\()/gi;

/** Clauses that decide what = and `and` mean after them. */
const clause = /\b(?:set|between|where|and|or|on|when|then|having|select|from|filter|check|using|values)\b/gi;

/** Text of the same length in which only SQL of the template itself is left. */
const blank = (text) => text.replace(/[^\n]/g, ' ');

function ownSql(template, text) {
  let sql = text.slice(template.start, template.end);
  for (const { start, end } of template.expressions) {
    const from = start - template.start;
    const to = end - template.start;
    sql = `${sql.slice(0, from)}${'x'.repeat(to - from)}${sql.slice(to)}`;
  }
  return sql.replace(/'[^']*'|--.*|\/\*[\s\S]*?\*\//g, blank);
}

/**
 * @param {{start: number, end: number, expressions: readonly {start: number, end: number}[]}} template
 * @param {string} text of the file
 * @returns {{start: number, end: number, replacement: string}[]}
 */
export function sqlMutations(template, text) {
  const sql = ownSql(template, text);
  return [...sql.matchAll(operator)].flatMap(({ 0: found, index }) => {
    const before = sql.slice(0, index).match(clause)?.at(-1)?.toLowerCase();
    const assigns = found === '=' && before === 'set';
    const endsRange = found.toLowerCase() === 'and' && before === 'between';
    if (assigns || endsRange) return [];
    const start = template.start + index;
    return [{ start, end: start + found.length, replacement: swaps.get(found.toLowerCase()) }];
  });
}
