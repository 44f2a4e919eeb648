import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Route, routes } from '../src/app/routes.ts';
import type { RoutePath } from '../src/shared/navigation/paths.ts';

/** Folder of the built member app; the tests build another one. */
export const dist = process.env.WEB_ROOT ?? join(import.meta.dirname, '../dist');

/** As `src/api/base.ts` reads it; an address set at run time is known only to the app. */
export const apiBase = (process.env.VITE_API_BASE ?? '/api').replace(/\/+$/, '');

export interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

export const readBuilt = (file: string): string => readFileSync(join(dist, file), 'utf8');

export interface BuiltFiles {
  /** Key of the app's entry, without any screen. */
  app: string;
  /** The chunk of a group (`build/chunks.ts`). */
  group(name: string): string;
  /** Routes and the keys of their screens' chunks. */
  screens: ReadonlyMap<RoutePath, string>;
  /** Language → the file of the texts that the app starts with. */
  texts: ReadonlyMap<string, string>;
  /** A chunk and its static imports, the imported ones first. */
  closure(key: string): readonly Chunk[];
}

/** A row of the table imports its screen by name: `lobby/home`. */
const screenOf = (load: Route['screen']): string => /features\/(.+)-screen/.exec(String(load))?.[1] ?? '';

/** The files of the last build. */
export function builtFiles(): BuiltFiles {
  const manifest = JSON.parse(readBuilt('.vite/manifest.json')) as Record<string, Chunk>;
  const byFile = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const chunks = JSON.parse(readBuilt('.vite/screens.json')) as Record<string, string>;
  const app = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!app) throw new Error('The build has no entry: run the build first.');
  const collect = (key: string, seen: Set<string>): Chunk[] => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (seen.has(key)) return [];
    seen.add(key);
    return [...(chunk.imports ?? []).flatMap((next) => collect(next, seen)), chunk];
  };
  return {
    app,
    screens: new Map(
      Object.entries<Route>(routes).map(([path, { screen }]) => [
        path as RoutePath,
        byFile.get(chunks[screenOf(screen)] ?? '') ?? '',
      ]),
    ),
    group(name) {
      const key = Object.keys(manifest).find((one) => manifest[one]?.name === name);
      if (key === undefined) throw new Error(`the build has no file ${name}`);
      return key;
    },
    texts: new Map(
      readdirSync(join(dist, 'assets')).flatMap((file) => {
        const lang = /^(zh_cn|zh_hk|en|th|vi)-[^.]+\.json$/.exec(file)?.[1];
        return lang ? [[lang, `assets/${file}`] as const] : [];
      }),
    ),
    closure: (key) => collect(key, new Set()),
  };
}
