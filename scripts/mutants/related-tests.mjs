// The tests that import a file, directly or through others, nearest first.
import { posix } from 'node:path';
import { importsOf } from '../rules/imports.mjs';
import { isCode } from '../rules/sources.mjs';
import { longFiles } from '../vitest/longest-first.ts';

/** What the packages of this repository are imported by: the file of each entry in their exports. */
function packageEntries(sources) {
  const entries = [];
  for (const { path, text } of sources.filter(({ path }) =>
    /^(?:packages|apps)\/[^/]+\/package\.json$/.test(path),
  )) {
    const { name, exports = {} } = JSON.parse(text());
    for (const [entry, file] of Object.entries(exports))
      entries.push({ name: posix.join(name, entry), file: posix.join(posix.dirname(path), file) });
  }
  return entries;
}

function fileOf(target, entries) {
  for (const { name, file } of entries) {
    if (name === target) return file;
    const [before, after] = name.split('*');
    if (after !== undefined && target.startsWith(before) && target.endsWith(after))
      return file.replace('*', target.slice(before.length, target.length - after.length));
  }
  return target.replace(/\?.*$/, '');
}

/** The files that import each file; types alone run nothing. */
function importersOf(sources) {
  const entries = packageEntries(sources);
  const importers = new Map();
  for (const { path, text } of sources.filter(({ path }) => isCode(path))) {
    for (const { target, typeOnly } of importsOf(path, text())) {
      const file = fileOf(target, entries);
      if (!typeOnly) importers.set(file, [...(importers.get(file) ?? []), path]);
    }
  }
  return importers;
}

/** Steps from a file to everything that imports it. */
function distancesFrom(start, importers) {
  const distances = new Map([[start, 0]]);
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return distances;
}

const isTestFile = (path) => /^(?:apps|packages|scripts)\/.*\.test\.(?:tsx?|mjs)$/.test(path);
const stem = (path) => posix.basename(path).replace(/\..*$/, '');

function sharedFolders(one, other) {
  const folders = other.split('/');
  const differs = one.split('/').findIndex((folder, index) => folder !== folders[index]);
  return differs;
}

/** The words of a file's name and folder, in the singular. */
const wordsOf = (path) =>
  path
    .replace(/\..*$/, '')
    .split(/[/-]/)
    .map((word) => word.replace(/s$/, ''));

/** How many words of the file's name and of its last folder the test's path has. */
function sharedWords(path, test) {
  const words = wordsOf(test);
  return wordsOf(path.split('/').slice(-2).join('/')).filter((word) => words.includes(word)).length;
}

/**
 * @param {readonly {path: string, text: () => string}[]} sources all files of the repository
 * @returns {(path: string) => string[]} test files that import the file: its namesake, those that import it
 * themselves, then those that share most folders and then most words with it, then those that import it most
 * directly; files that take minutes last
 */
export function findRelated(sources) {
  const importers = importersOf(sources);
  return (path) => {
    const rank = ([test, distance]) => [
      longFiles.includes(test) ? 1 : 0,
      stem(test) === stem(path) ? 0 : 1,
      distance === 1 ? 0 : 1,
      -sharedFolders(path, test),
      -sharedWords(path, test),
      distance,
    ];
    return [...distancesFrom(path, importers)]
      .filter(([file]) => isTestFile(file))
      .map((entry) => ({ test: entry[0], rank: rank(entry) }))
      .sort((one, other) => {
        const index = one.rank.findIndex((value, place) => value !== other.rank[place]);
        return index === -1 ? one.test.localeCompare(other.test) : one.rank[index] - other.rank[index];
      })
      .map(({ test }) => test);
  };
}
