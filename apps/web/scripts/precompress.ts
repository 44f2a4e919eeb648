import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Writes a `.br` and a `.gz` file beside every text file of a build (by default this app's), for servers that
 * send precompressed files.
 */
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist'));
const texts = /\.(?:html|js|css|svg|json|webmanifest)$/;
/** Below this the headers cost more than the compression saves. */
const smallest = 600;

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!texts.test(name)) continue;
  const file = join(folder, name);
  const content = readFileSync(file);
  if (content.length < smallest) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
