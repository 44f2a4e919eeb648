import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, minifySync, type Plugin } from 'vite';
import { output } from './output.ts';

const app = join(import.meta.dirname, '..');

/** The page's own script (`src/ssr/bootstrap/`) with all it imports: the text of a classic script. */
export async function bootstrapScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ...output,
      write: false,
      lib: { entry: join(app, 'src/ssr/bootstrap/bootstrap.ts'), formats: ['iife'], name: 'page' },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = files;
  if (chunk?.type !== 'chunk' || files.length > 1) throw new Error('the bootstrap is not one script');
  return chunk.code.trim();
}

/**
 * Writes the scripts that a rendered page contains inline into one file, for static hosting, where a security
 * policy may forbid inline scripts. It is loaded in the head, for the theme; screens are shown once the page is
 * parsed. The script that reports missing code (`unstarted.js`) stays a separate file.
 */
export function bootstrapFile(): Plugin {
  return {
    name: 'koi-bootstrap-file',
    apply: 'build',
    async generateBundle() {
      const text = [
        readFileSync(join(app, 'public/theme.js'), 'utf8'),
        `document.addEventListener('DOMContentLoaded', () => {\n${await bootstrapScript()}\n});`,
      ].join('\n');
      const { code } = minifySync('first.js', text);
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      // In the root folder, beside the page: its relative addresses of the app's files are the same as in an
      // inline script.
      this.emitFile({ type: 'asset', fileName: `first-${hash}.js`, source: code });
    },
  };
}
