import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const dist = join(root, 'apps', 'web', 'dist');
const folder = join(root, '.cache', 'maps');

export interface Origin {
  /** `react-dom` for a package, `src/app/pages.tsx` for the app. */
  module: string;
  /** Name of the function that starts there, if the source has it. */
  name: string;
}

/** The source position of a position in a built file. */
export type FindOrigin = (file: string, line: number, column: number) => Origin | undefined;

/**
 * Builds the member app again with source maps; the build is reproducible, so they match the served files.
 */
export async function openSourceMaps(): Promise<FindOrigin> {
  // Not what the pages' own scripts fetch: they are built apart, without a map.
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'),
  );
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  const isMapped = () => scripts.every(({ file }) => existsSync(join(folder, file)));
  if (!isMapped()) {
    await rm(folder, { recursive: true, force: true });
    await promisify(execFile)(
      process.execPath,
      [
        join(root, 'node_modules/vite/bin/vite.js'),
        'build',
        '--config',
        'apps/web/vite.config.ts',
        '--sourcemap',
        'hidden',
        '--outDir',
        folder,
      ],
      { cwd: root },
    );
    if (!isMapped()) throw new Error('The member app that is served was built from other sources.');
  }
  const maps = new Map<string, { map: SourceMap; sources: Map<string, string[]> }>();
  const mapOf = (file: string) => {
    const known = maps.get(file);
    if (known) return known;
    const payload = JSON.parse(readFileSync(join(folder, 'assets', `${file}.map`), 'utf8'));
    const contents: (string | null)[] = payload.sourcesContent ?? [];
    const sources = new Map<string, string[]>(
      payload.sources.map((source: string, at: number) => [source, (contents[at] ?? '').split('\n')]),
    );
    const opened = { map: new SourceMap(payload), sources };
    maps.set(file, opened);
    return opened;
  };
  return (file, line, column) => {
    if (!existsSync(join(folder, 'assets', `${file}.map`))) return undefined;
    const { map, sources } = mapOf(file);
    const entry = map.findEntry(line, column);
    // Positions without a source have no origin.
    if (!('originalSource' in entry && entry.originalSource)) return undefined;
    const { originalSource, originalLine, originalColumn } = entry;
    const text = sources.get(originalSource)?.[originalLine] ?? '';
    return { module: moduleOf(originalSource), name: nameAt(text, originalColumn) };
  };
}

function moduleOf(source: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (inPackage) return inPackage;
  return source.replace(/^(?:\.\.\/)+/, '').replace(/^apps\/web\//, '');
}

/** The name before or after a position: for `function draw(`, `draw = (`, `draw(`. */
function nameAt(line: string, column: number): string {
  const behind = /^(?:async )?(?:function\*? ?)?([A-Za-z_$][\w$]*)/.exec(line.slice(column))?.[1];
  if (behind && !['function', 'async'].includes(behind)) return behind;
  return /([A-Za-z_$][\w$]*)\s*[=:(]?\s*(?:async )?$/.exec(line.slice(0, column))?.[1] ?? '';
}
