/** Pages whose styles are this project's own. */
const covered = /^(?:apps\/(?:web|lottery|sandbox)\/|packages\/).*\.css$/;
/** A `::before` or `::after` that no class, attribute or element stands before: it belongs to every element. */
const ofEvery = /^(?:\*?::?(?:before|after)|.*[\s>+~]\*?::?(?:before|after))$/;

/**
 * No rule gives every element a `::before` or `::after`: the browser then works out two styles more for each element, a third to two thirds
 * of what a page's styles cost. Those within `@media` cost only where it applies.
 * @returns {string[]} problems
 */
export function pseudoElementProblems(sources) {
  return sources
    .filter(({ path }) => covered.test(path))
    .flatMap(({ path, text }) =>
      selectorsOf(text())
        .filter((selector) => ofEvery.test(selector))
        .map((selector) => `${path}: "${selector}" is of every element`),
    );
}

/** Of the rules that always apply. */
function selectorsOf(css) {
  const always = css.replace(/\/\*.*?\*\//gs, '').replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...always.matchAll(/([^{};]+)\{/g)].flatMap(([, list]) => list.split(',').map((one) => one.trim()));
}
