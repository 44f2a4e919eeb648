// Reads package-lock.json the way `npm ci` does.

/**
 * Where npm would find `name` when required from the package at `from`, or undefined.
 * @param {Record<string, unknown>} packages the lock file's `packages`
 * @param {string} from path key of the requiring package, '' for the root
 * @param {string} name
 */
export function resolveEntry(packages, from, name) {
  let at = from;
  for (;;) {
    const key = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (key in packages) return key;
    if (at === '') return undefined;
    const nested = at.lastIndexOf('/node_modules/');
    at = nested < 0 ? '' : at.slice(0, nested);
  }
}

/**
 * Optional dependencies that a package names but the lock file lacks: `npm ci` refuses such a file.
 * @param {{packages: Record<string, {optionalDependencies?: Record<string, string>}>}} lock
 * @returns {{from: string, name: string}[]}
 */
export function danglingOptional(lock) {
  const found = [];
  for (const [from, entry] of Object.entries(lock.packages)) {
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (resolveEntry(lock.packages, from, name) === undefined) found.push({ from, name });
    }
  }
  return found;
}

/**
 * Entries with a download address. Links inside the repository are not downloads.
 * @param {{packages: Record<string, {resolved?: string, link?: boolean}>}} lock
 * @returns {string[]}
 */
export function downloadAddresses(lock) {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved !== undefined && entry.link !== true)
    .map(([path]) => path);
}
