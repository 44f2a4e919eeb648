import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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
  writeFileSync(`${file}.br`, packed(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

/** The smallest result over all distance codings, because the best one differs from file to file. */
function packed(content: Buffer): Buffer {
  const ways = [0, 1, 2, 3].map((postfix) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
      },
    }),
  );
  return ways.reduce((best, one) => (one.length < best.length ? one : best));
}
