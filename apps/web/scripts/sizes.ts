import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../dist');

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

export interface SizeLine {
  what: string;
  /** Bytes after brotli. */
  bytes: number;
  budget: number;
}

const kB = 1000;
const home = /home-screen/;
const language = /assets\/(zh_cn|zh_hk|en|th|vi)-[^/]+\.json$/;
const laterTexts = /assets\/([\w-]+\.(?:zh_cn|zh_hk|en|th|vi))-[^/]+\.json$/;
const screen = /features\/(.+)-screen\.tsx$/;

/** Compares the last build with the size budgets: first visit to the lobby, every other route on top of it, every language. */
export function measureSizes(): SizeLine[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]?.isEntry);
  const homeKey = keys.find((key) => home.test(key));
  if (!entry || !homeKey) throw new Error('The build has no entry or no lobby: run the build first.');

  const first = new Set([...closure(manifest, entry), ...closure(manifest, homeKey)]);
  const firstCss = filesOf(manifest, first, 'css');
  const lines: SizeLine[] = [
    {
      what: 'first visit to /Main/home, JavaScript',
      bytes: sum([...filesOf(manifest, first, 'js')]),
      budget: 100 * kB,
    },
    { what: 'first visit to /Main/home, CSS', bytes: sum([...firstCss]), budget: 12 * kB },
  ];
  for (const key of keys) {
    const name = screen.exec(key)?.[1];
    if (!name || key === homeKey) continue;
    const added = new Set([...closure(manifest, key)].filter((chunk) => !first.has(chunk)));
    const css = [...filesOf(manifest, added, 'css')].filter((file) => !firstCss.has(file));
    lines.push({
      what: `route ${name}, on top of it`,
      bytes: sum([...filesOf(manifest, added, 'js'), ...css]),
      budget: 40 * kB,
    });
  }
  for (const file of readdirSync(join(folder, 'assets'))) {
    const lang = language.exec(`assets/${file}`)?.[1];
    if (lang) lines.push({ what: `language ${lang}`, bytes: sum([`assets/${file}`]), budget: 12 * kB });
    const part = laterTexts.exec(`assets/${file}`)?.[1];
    if (part) lines.push({ what: `texts ${part}`, bytes: sum([`assets/${file}`]), budget: 3 * kB });
  }
  return lines;
}

function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen);
  return seen;
}

function filesOf(manifest: Manifest, keys: ReadonlySet<string>, kind: 'js' | 'css'): Set<string> {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return new Set(
    kind === 'js' ? chunks.map((chunk) => chunk.file) : chunks.flatMap((chunk) => chunk.css ?? []),
  );
}

function sum(files: readonly string[]): number {
  return files.reduce(
    (total, file) => total + brotliCompressSync(readFileSync(join(folder, file))).length,
    0,
  );
}
