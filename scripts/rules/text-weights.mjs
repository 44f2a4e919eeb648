/** Style sheets of the member app; games have their own typography. */
const covered = /^(?:apps\/web\/(?:src|public)|packages\/ui\/src)\/.*\.css$/;
const weight = /(?<=[{;\s])font-weight:\s*([^;}]+)/g;
const allowed = new Set(['400', '600', '700', 'inherit']);

/**
 * Text is regular (400), strong (600) or heavy (700) only: each visible weight is another font face that a
 * phone prepares before the first paint.
 * @returns {string[]} problems
 */
export function textWeightProblems(sources) {
  return sources
    .filter(({ path }) => covered.test(path))
    .flatMap(({ path, text }) =>
      [
        ...text()
          .replace(/\/\*.*?\*\//gs, '')
          .matchAll(weight),
      ]
        .map(([, value]) => value.trim())
        .filter((value) => !allowed.has(value))
        .map((value) => `${path}: text has the weight "${value}", not 400, 600 or 700`),
    );
}
