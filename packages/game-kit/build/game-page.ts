import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { icons } from '@koi/ui/build/icons.ts';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { minifySync, type Plugin, type Rolldown, type UserConfig } from 'vite';

interface GamePage {
  /** The app's folder: the page is in its `src/page`, the build goes to its `dist`. */
  folder: string;
  /** Where the page is served. */
  base: string;
  /** Path of its server's calls; `{supplier}` stands for the supplier that the address names. */
  api: string;
  /** Part of the address → the module below `src/page` that such an address loads: `lang=en`, `game=DICE`. */
  ahead: Readonly<Record<string, string>>;
}

/**
 * How the page of a supplier's games is built: React, the page, its style sheet, and what the address chooses.
 * Each further file of a first load would cost a request and compress worse.
 */
export function gamePage({ folder, base, api, ahead }: GamePage): UserConfig {
  const root = join(folder, 'src', 'page');
  return {
    root,
    base,
    plugins: [react(), icons(), pageStart({ root, base, api, ahead })],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: {
      outDir: join(folder, 'dist'),
      emptyOutDir: true,
      target: browserslistToEsbuild(),
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { index: join(root, 'index.html') },
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', priority: 2, test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
              { name: ofPage(join(root, 'index.html')), debugName: 'page', priority: 1 },
            ],
          },
        },
      },
    },
    server: {
      host: '127.0.0.1',
      // The platform at KOI_API passes the calls on.
      proxy: { [api.replace(/\/\{.*/, '')]: { target: process.env.KOI_API ?? 'http://127.0.0.1:8080' } },
    },
  };
}

interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** The page's own chunk: what its entry imports, and what two or more of its parts loaded later have in common. */
function ofPage(entry: string): (id: string, modules: Modules) => string | null {
  let members: ReadonlySet<string> | undefined;
  return (id, modules) => {
    members ??= membersOf(entry, modules);
    return members.has(id) ? 'page' : null;
  };
}

function membersOf(entry: string, modules: Modules): ReadonlySet<string> {
  const members = importedBy(entry, modules);
  const parts = new Set<string>();
  const findParts = (id: string): void => {
    for (const part of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (parts.has(part)) continue;
      parts.add(part);
      for (const inside of importedBy(part, modules)) findParts(inside);
    }
  };
  for (const id of [...members]) findParts(id);
  const seen = new Set<string>();
  for (const part of parts)
    for (const id of importedBy(part, modules)) {
      if (seen.has(id)) members.add(id);
      seen.add(id);
    }
  return members;
}

function importedBy(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) importedBy(next, modules, found);
  return found;
}

const startMark = '<!--page-start-->';

/**
 * Puts `page-start.js` into the page, with the files that it may fetch ahead. The servers of the pages allow the
 * script by its hash (`gamePageHeaders`).
 */
function pageStart({ root, base, api, ahead }: Omit<GamePage, 'folder'> & { root: string }): Plugin {
  const source = readFileSync(join(import.meta.dirname, 'page-start.js'), 'utf8');
  const { code } = minifySync('page-start.js', `(() => {${source}})();`);
  const script = `<script data-api="${api}">${code}</script>`;
  const linksIn = (bundle: Rolldown.OutputBundle): string => {
    const files = new Map(
      Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' && chunk.facadeModuleId
          ? [[relative(root, chunk.facadeModuleId).replaceAll('\\', '/'), chunk.fileName]]
          : [],
      ),
    );
    return Object.entries(ahead)
      .map(([part, module]) => {
        const file = files.get(module);
        if (!file) throw new Error(`${module} has no file of its own`);
        return `<link data-for="${part}" data-href="${base}${file}">`;
      })
      .join('\n    ');
  };
  return {
    name: 'koi-page-start',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(startMark, () => (bundle ? `${linksIn(bundle)}\n    ${script}` : script)),
    },
  };
}
