/** Style sheets of the member app and the game pages. */
const covered =
  /^(?:apps\/(?:web|lottery)\/src|apps\/sandbox\/src\/page|packages\/(?:ui|game-kit)\/src)\/.*\.css$/;
const size = /(?<=[{;\s])font(?:-size)?:\s*([^;}]+)/g;
/**
 * A figure that acts as a picture (the multiplier of a flight) scales with the page, a letter on a drawn
 * piece with the piece.
 */
const fromTokens =
  /(?:^|\s)var\(--(?:size|icon)-[a-z]+\)|^(?:inherit|0)$|^clamp\([2-9]\dpx, \d+v[wh], \d+px\)$|^calc\(var\(--(?:step|mark)\) \* /;

/**
 * Text only uses the five sizes of `packages/ui/src/tokens.css`. Labels within a drawing (blocks with a
 * `fill` or `text-anchor`) use its own units.
 * @returns {string[]} problems
 */
export function textSizeProblems(sources) {
  return sources
    .filter(({ path }) => covered.test(path))
    .flatMap(({ path, text }) =>
      sizesOf(text()).map((value) => `${path}: the text size "${value}" is no token`),
    );
}

function sizesOf(css) {
  const blocks = css.replace(/\/\*.*?\*\//gs, '').match(/\{[^{}]*\}/g) ?? [];
  return blocks
    .filter((block) => !/[{;\s](?:fill|text-anchor):/.test(block))
    .flatMap((block) => [...block.matchAll(size)].map(([, value]) => value.trim()))
    .filter((value) => !fromTokens.test(value));
}
