import { importsOf } from '../rules/imports.mjs';
import { countRepeats } from './repeats.mjs';

const isTest = (path) => /\.(?:test|spec)\.\w+$/.test(path);
const isCatalogue = (path) => /\/(?:messages|labels|setting-names|locales)\//.test(path);
const isGenerated = ({ text }) =>
  /^(?:\/\/|--|\/\*).*(?:written|generated) by npm run generate/i.test(text());
const linesOf = ({ text }) => text().split('\n').length - 1;

/** What people write and read: without tests, generated files and the texts in all languages. */
const isSource = (file) =>
  /^(?:apps|packages|scripts|e2e)\/.*\.(?:ts|tsx|css|mjs|sql)$/.test(file.path) &&
  !isTest(file.path) &&
  !isCatalogue(file.path) &&
  !isGenerated(file);

/** A helper so small, with one reader, could stand where it is read. What is loaded on demand could not. */
const SMALL = 40;

function countSmallHelpers(files) {
  const importers = new Map();
  for (const { path, text } of files)
    for (const { target, dynamic } of importsOf(path, text()))
      if (!dynamic) importers.set(target, (importers.get(target) ?? new Set()).add(path));
  return files.filter((file) => importers.get(file.path)?.size === 1 && linesOf(file) <= SMALL).length;
}

/** Packages of others that some part names, each once. */
function countDependencies(all) {
  const names = all
    .filter(({ path }) => /(?:^|\/)package\.json$/.test(path))
    .flatMap(({ text }) => {
      const { dependencies, devDependencies } = JSON.parse(text());
      return Object.keys({ ...dependencies, ...devDependencies });
    });
  return new Set(names.filter((name) => !name.startsWith('@koi/'))).size;
}

/**
 * @param {{path: string, text: () => string}[]} all every file of a tree
 * @returns {{name: string, value: number, goal?: string}[]}
 */
export function countSources(all) {
  const sources = all.filter(isSource);
  const code = sources.filter(({ path }) => /\.tsx?$/.test(path));
  const below = (...folders) =>
    code.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));
  const [api, web] = [below('apps/api/src'), below('apps/web/src')];
  const holding = (files, pattern) => files.filter(({ text }) => pattern.test(text())).length;
  const schema = all.find(({ path }) => path === 'apps/api/db/schema.sql')?.text() ?? '';
  const manifests = all.filter(({ path }) => path.endsWith('package.json'));
  return [
    {
      name: 'lines of source',
      value: sources.reduce((sum, file) => sum + linesOf(file), 0),
      goal: '182 000',
    },
    {
      name: 'lines of tests',
      value: all.filter(({ path }) => isTest(path)).reduce((sum, file) => sum + linesOf(file), 0),
    },
    { name: 'files in apps/api/src, without tests', value: api.length, goal: '620' },
    { name: 'files in apps/web/src, without tests', value: web.length, goal: '450' },
    {
      name: `files with one importer and at most ${SMALL} lines, API and app`,
      value: countSmallHelpers(api) + countSmallHelpers(web),
      goal: '30',
    },
    {
      name: 'triggers of the platform',
      value: schema.match(/^create (?:constraint )?trigger /gim)?.length ?? 0,
      goal: '40',
    },
    {
      name: 'files of the API that make a cache (LRUCache, WeakMap)',
      value: holding(api, /new (?:LRUCache|WeakMap)\b/),
    },
    {
      name: 'job systems (pg-boss, leases)',
      value:
        Number(manifests.some(({ text }) => text().includes('"pg-boss"'))) +
        Number(/^create table \S*job_(?:turn|lease)\b/im.test(schema)),
      goal: '1',
    },
    { name: 'files of the app that handle onSubmit', value: holding(web, /\bonSubmit=/), goal: '1' },
    {
      name: 'repeats of six equal lines, outside tests and db/',
      value: countRepeats(sources.filter(({ path }) => !/\/(?:db|test)\//.test(path))),
      goal: '50',
    },
    { name: 'packages of others', value: countDependencies(all) },
  ];
}
