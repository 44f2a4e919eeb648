import type { Plugin } from 'vite';

/**
 * Writes `.vite/screens.json` beside the manifest: the chunk of each screen. The manifest names chunks by
 * their entry module, and a chunk with several screens has none.
 */
export function screenChunks(): Plugin {
  return {
    name: 'koi-screen-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? chunk.moduleIds.flatMap((id) => {
              const screen = /features\/(.+)-screen\.tsx$/.exec(id)?.[1];
              return screen ? [[screen, chunk.fileName] as const] : [];
            })
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/screens.json',
        source: JSON.stringify(Object.fromEntries(files.toSorted())),
      });
    },
  };
}
