import { join } from 'node:path';
import { minify } from 'terser';
import { build } from 'vite';
import { output } from './output.ts';

/**
 * One of the page's own scripts (`src/page-script/`) with all it imports: the text of a classic script, or of
 * a module that needs no file of the app.
 */
export async function pageScript(file: string, format: 'iife' | 'es' = 'iife'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ...output,
      write: false,
      lib: { entry: join(import.meta.dirname, '../src/page-script', file), formats: [format], name: 'page' },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = files;
  if (chunk?.type !== 'chunk' || files.length > 1) throw new Error(`${file} is not one script`);
  const { code } = await minify(chunk.code, { ecma: 2020, module: format === 'es', compress: { passes: 3 } });
  return code?.trim() ?? '';
}
