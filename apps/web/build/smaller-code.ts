import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Already minified by its authors: a second pass takes seconds and saves a few bytes. */
const react = /\breact-[^/]+\.js$/;

/**
 * A second minifier over the first one's output. Each shortens what the other leaves: both together save
 * about 2 % after compression.
 */
export function smallerCode(): Plugin {
  return {
    name: 'koi-smaller-code',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || react.test(chunk.fileName)) continue;
        const map = bundle[`${chunk.fileName}.map`];
        const smaller = await minify(chunk.code, {
          ecma: 2020,
          module: true,
          compress: { passes: 3 },
          ...(map?.type === 'asset' && { sourceMap: { content: String(map.source) } }),
        });
        if (smaller.code !== undefined) chunk.code = smaller.code;
        if (map?.type === 'asset' && typeof smaller.map === 'string') map.source = smaller.map;
      }
    },
  };
}
