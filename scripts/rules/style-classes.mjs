import { join, normalize } from 'node:path/posix';

const sheetImport = /import (\w+) from '([^']+\.module\.css)'/g;
const packageFolders = { '@koi/ui/': 'packages/ui/src/', '@koi/game-kit/': 'packages/game-kit/src/' };

function pathOf(importer, address) {
  const [name, folder] = Object.entries(packageFolders).find(([prefix]) => address.startsWith(prefix)) ?? [];
  return name ? folder + address.slice(name.length) : normalize(join(importer, '..', address));
}

/** The name of a class as the builds give it. */
const inCode = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * The type of a style module has every name: a class without a rule is an element without its look.
 * @param {{path: string, text: () => string}[]} sources
 * @returns {string[]} one sentence per class that its sheet has no rule for
 */
export function styleClassProblems(sources) {
  const sheets = new Map(sources.filter(({ path }) => path.endsWith('.module.css')).map((s) => [s.path, s]));
  return sources.flatMap(({ path, text }) => {
    if (!/\.tsx?$/.test(path) || (!path.startsWith('apps/') && !path.startsWith('packages/'))) return [];
    return [...text().matchAll(sheetImport)].flatMap(([, css, address]) => {
      const sheet = sheets.get(pathOf(path, address))?.text() ?? '';
      const ruled = new Set(sheet.match(/(?<=\.)[a-zA-Z_][\w-]*/g)?.map(inCode));
      // Not within a quoted text.
      const used = new Set(text().match(new RegExp(`(?<=(?<![\\w'"./-])${css}\\.)\\w+`, 'g')));
      return [...used]
        .filter((name) => !ruled.has(name))
        .map((name) => `${path}: ${address} has no rule for .${name}`);
    });
  });
}
