// What built scripts and style sheets use that a promised browser (`browserslist` of package.json) lacks, by
// MDN's browser-compat-data. The types of the pages stop at ES2022, but they know nothing of libraries, of the
// functions of the DOM and of style sheets.
import { parseSync, Visitor } from 'oxc-parser';
import postcss from 'postcss';

/** Names of browserslist → the browsers of MDN that they stand for. */
const browsersOf = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  firefox: ['firefox', 'firefox_android'],
};

/**
 * The oldest version of each promised browser.
 * @param {string[]} versions as browserslist gives them: `['chrome 110', 'chrome 109', 'ios_saf 16.0-16.1', …]`
 * @returns {{browser: string, version: number}[]}
 */
export function oldestBrowsers(versions) {
  const oldest = new Map();
  for (const line of versions) {
    const [name, version] = line.split(' ');
    if (!browsersOf[name]) throw new Error(`browserslist: MDN has no data about ${name}`);
    const number = Number.parseFloat(version);
    for (const browser of browsersOf[name])
      oldest.set(browser, Math.min(oldest.get(browser) ?? Number.POSITIVE_INFINITY, number));
  }
  return [...oldest].map(([browser, version]) => ({ browser, version }));
}

const number = (version) => Number.parseFloat(String(version).replace('≤', ''));

/** Whether all these browsers have a feature, unprefixed and without a switch. */
function isSupported({ support }, browsers) {
  const has = (
    version,
    { version_added: added, version_removed: removed, flags, prefix, alternative_name },
  ) =>
    added &&
    added !== 'preview' &&
    !flags &&
    !prefix &&
    !alternative_name &&
    number(added) <= version &&
    !(removed && number(removed) <= version);
  return browsers.every(({ browser, version }) =>
    [support[browser] ?? []].flat().some((statement) => has(version, statement)),
  );
}

/**
 * What a promised browser lacks, as code writes it: `Segmenter`, `URL.canParse`, `.toSorted` (a method that
 * no built-in object of that browser has), `color-mix()`, `dvh`, `:has`, `field-sizing:`.
 * @returns {Set<string>}
 */
export function missingFeatures(data, browsers) {
  const known = new Map();
  // `with` of arrays is new, of other objects it may be old: one that has it is enough.
  const note = (name, feature) =>
    feature && known.set(name, known.get(name) === true || isSupported(feature, browsers));
  const { builtins } = data.javascript;
  const objects = { ...data.api, ...builtins, ...builtins.Intl };
  for (const [owner, { __compat: own, ...members }] of Object.entries(objects)) {
    note(owner, own);
    // Of an object that is missing itself there is no method to call.
    const isThere = owner in builtins && own && isSupported(own, browsers);
    for (const [member, { __compat: feature }] of Object.entries(members)) {
      if (isThere) note(`.${member}`, feature);
      note(`${owner}.${member.replace(/_static$/, '')}`, feature);
    }
  }
  const { properties, selectors, types } = data.css;
  for (const [name, { __compat: feature }] of Object.entries(properties)) note(`${name}:`, feature);
  for (const [name, { __compat: feature }] of Object.entries(selectors)) note(`:${name}`, feature);
  for (const [name, { __compat: feature }] of Object.entries({ ...types, ...types.color, ...types.gradient }))
    note(`${name}()`, feature);
  for (const size of ['dynamic', 'large', 'small'])
    for (const side of ['h', 'w', 'min', 'max', 'i', 'b'])
      note(`${size[0]}v${side}`, types.length[`viewport_percentage_units_${size}`].__compat);
  return new Set([...known].filter(([, isThere]) => !isThere).map(([name]) => name));
}

/**
 * The missing features that a script uses. One that the script asks for (`typeof X`, `'x' in y`, `x?.()`,
 * `!globalThis.X`) counts as looked after.
 */
export function missingInScript(text, missing) {
  const used = new Set();
  const requested = new Set();
  const note = (name) => missing.has(name) && used.add(name);
  const { program } = parseSync('built.js', text);
  new Visitor({
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') note(callee.name);
    },
    MemberExpression({ object, property, computed, optional }) {
      if (object.type === 'Identifier') note(object.name);
      if (object.type === 'Identifier' && !computed) note(`${object.name}.${property.name}`);
      if (optional && object.type === 'MemberExpression') requested.add(object.property.name);
    },
    CallExpression({ callee, optional }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      note(`.${callee.property.name}`);
      if (optional) requested.add(callee.property.name);
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof') requested.add(argument.property?.name ?? argument.name);
      if (operator === '!' && argument.object?.name === 'globalThis') requested.add(argument.property.name);
    },
    BinaryExpression({ operator, left }) {
      if (operator === 'in' && left.type === 'Literal') requested.add(left.value);
      // As minifiers write a string.
      if (operator === 'in' && left.type === 'TemplateLiteral') requested.add(left.quasis[0].value.cooked);
    },
  }).visit(program);
  return [...used].filter((name) => !name.split('.').some((part) => requested.has(part)));
}

/** The missing features that a style sheet uses. */
export function missingInStyles(text, missing) {
  const used = new Set();
  const note = (name) => missing.has(name) && used.add(name);
  const root = postcss.parse(text);
  root.walkRules(({ selector }) => {
    for (const [, name] of selector.matchAll(/(?<!:):([a-z-]+)/g)) note(`:${name}`);
  });
  root.walkDecls(({ prop, value, parent }) => {
    const isPrefixed = parent.nodes.some((other) => other.prop === `-webkit-${prop}`);
    if (!prop.startsWith('-') && !isPrefixed) note(`${prop}:`);
    for (const [, name] of value.matchAll(/([a-z-]+)\(/g)) note(`${name}()`);
    for (const [, unit] of value.matchAll(/\d([a-z]+)\b/g)) note(unit);
  });
  return [...used];
}
