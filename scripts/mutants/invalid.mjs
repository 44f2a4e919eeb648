// Mutants that the compiler refuses: the check of types notices them, so no test has to.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../lib/paths.mjs';
import { captureProgram } from '../lib/processes.mjs';
import { applied } from './mutations.mjs';

/** What `tsconfig.web.json` has; everything else is in `tsconfig.server.json`. */
const page =
  /^(?:apps\/(?:backoffice|web)\/src|apps\/(?:lottery|sandbox)\/src\/page|packages\/(?:game-kit|ui)\/src)\//;
/** A check of all types takes as long as the tests of several mutants. */
const PAYS_FROM = 16;

/** @returns {Promise<{path: string, line: number, message: string}[]>} */
async function typeErrors(folder, paths) {
  const errors = [];
  for (const project of new Set(paths.map((path) => (page.test(path) ? 'web' : 'server')))) {
    const tsc = [
      at('node_modules/typescript/bin/tsc'),
      '-p',
      `tsconfig.${project}.json`,
      '--checkers',
      '1',
      '--pretty',
      'false',
    ];
    const { code, output } = await captureProgram(process.execPath, tsc, { cwd: folder });
    const found = [...output.matchAll(/^([^\s(]+)\((\d+),\d+\): error (.+)$/gm)];
    if (code !== 0 && found.length === 0) throw new Error(`The types were not checked: ${output}`);
    errors.push(...found.map(([, path, line, message]) => ({ path, line: Number(line), message })));
  }
  return errors;
}

/** The first of each file, then the second of each: only one mutant of a file can be in the copy at once. */
function inPasses(mutants) {
  const perFile = Map.groupBy(mutants, ({ path }) => path);
  const passes = [];
  for (const ofFile of perFile.values())
    for (const [place, mutant] of ofFile.entries()) passes[place] = [...(passes[place] ?? []), mutant];
  return passes;
}

/**
 * @template {import('./mutations.mjs').Mutant} M
 * @param {string} folder the copy of the work tree
 * @param {readonly M[]} mutants
 * @param {(path: string) => string} textOf
 * @returns {Promise<Map<M, string>>} what the compiler says of those that it refuses at their own lines
 */
export async function findInvalid(folder, mutants, textOf) {
  const invalid = new Map();
  for (const pass of inPasses(mutants).filter(({ length }) => length >= PAYS_FROM)) {
    const originals = pass.map(({ path }) => textOf(path));
    try {
      for (const [place, mutant] of pass.entries()) {
        const mutated = applied(mutant, originals[place]);
        if (mutated !== undefined) writeFileSync(join(folder, mutant.path), mutated);
      }
      const errors = await typeErrors(
        folder,
        pass.map(({ path }) => path),
      );
      for (const mutant of pass) {
        const last = mutant.line + mutant.replacement.split('\n').length - 1;
        const error = errors.find(
          ({ path, line }) => path === mutant.path && line >= mutant.line && line <= last,
        );
        if (error) invalid.set(mutant, error.message);
      }
    } finally {
      for (const [place, { path }] of pass.entries()) writeFileSync(join(folder, path), originals[place]);
    }
  }
  return invalid;
}
