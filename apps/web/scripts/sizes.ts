import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtFiles, type Chunk, dist } from './built-files.ts';

export interface SizeLine {
  what: string;
  /** Bytes after Brotli compression. */
  bytes: number;
  budget: number;
}

const kB = 1000;
const laterTexts = /assets\/([\w-]+\.(?:zh_cn|zh_hk|en|th|vi))-[^/]+\.json$/;

/**
 * Compares the last build with the size budgets: first visit to the lobby, every other route on top of it,
 * every language.
 */
export function measureSizes(): SizeLine[] {
  const { app, screens, closure, texts } = builtFiles();
  const of = (...keys: string[]) => keys.flatMap((key) => closure(key));
  const scripts = (chunks: readonly Chunk[]) => new Set(chunks.map(({ file }) => file));
  const sheets = (chunks: readonly Chunk[]) => new Set(chunks.flatMap(({ css }) => css ?? []));
  const first = of(app, screens.get('/Main/home') ?? '');
  const lines: SizeLine[] = [
    { what: 'first visit to /Main/home, JavaScript', bytes: sum(scripts(first)), budget: 103.5 * kB },
    { what: 'first visit to /Main/home, CSS', bytes: sum(sheets(first)), budget: 8 * kB },
  ];
  for (const [path, key] of screens) {
    if (path === '/Main/home') continue;
    const all = of(key);
    const added = (files: typeof scripts) => [...files(all)].filter((file) => !files(first).has(file));
    lines.push({
      what: `route ${path}, on top of it`,
      bytes: sum(added(scripts)) + sum(added(sheets)),
      // 38 kB, and what other names of the same files change in a build.
      budget: 38.2 * kB,
    });
  }
  for (const [lang, file] of texts)
    lines.push({ what: `language ${lang}`, bytes: sum([file]), budget: 12 * kB });
  for (const file of readdirSync(join(dist, 'assets'))) {
    const part = laterTexts.exec(`assets/${file}`)?.[1];
    if (part) lines.push({ what: `texts ${part}`, bytes: sum([`assets/${file}`]), budget: 3 * kB });
  }
  return lines;
}

function sum(files: Iterable<string>): number {
  return [...files].reduce(
    (total, file) => total + brotliCompressSync(readFileSync(join(dist, file))).length,
    0,
  );
}
