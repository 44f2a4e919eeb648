import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { varyByEncoding } from './brotli.ts';

/** What a build writes under names of their content. Without a character set where the kind has but one. */
const kinds: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** How the build names packed copies, the smallest first. */
const endings: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };

/**
 * Built files whose names say their content: kept for good by who asks, and in memory here, a few megabytes in all. `folder` has no folders
 * of its own, and is as it was at the start.
 * @throws where a file is of no known kind
 */
export async function registerHashedFiles(
  app: FastifyInstance,
  { folder, prefix }: { folder: string; prefix: string },
): Promise<void> {
  const names = new Set(readdirSync(folder));
  for (const name of names)
    if (!(extname(name) in kinds) && !Object.values(endings).includes(extname(name)))
      throw new Error(`${name} is of a kind that hashed-files.ts does not know.`);
  const kept = new Map<string, Promise<Buffer>>();
  const contentOf = (file: string): Promise<Buffer> => {
    const reading = kept.get(file) ?? readFile(join(folder, file));
    kept.set(file, reading);
    // Tried again with the next who asks.
    reading.catch(() => kept.delete(file));
    return reading;
  };
  app.get<{ Params: { name: string } }>(
    `${prefix}:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      const kind = kinds[extname(name)];
      if (kind === undefined || !names.has(name)) return reply.callNotFound();
      const packed = Object.keys(endings).filter((one) => names.has(`${name}${endings[one]}`));
      const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), packed);
      const content = await contentOf(`${name}${endings[encoding ?? ''] ?? ''}`).catch(() => undefined);
      // A build in the same place has taken it away.
      if (!content) return reply.callNotFound();
      if (packed.length > 0) varyByEncoding(reply);
      if (encoding !== null) reply.header('Content-Encoding', encoding);
      // Nobody asks again for what is kept for good, and of a small file these are a third.
      reply.removeHeader('Cross-Origin-Resource-Policy').removeHeader('Access-Control-Expose-Headers');
      return reply.header('Cache-Control', 'public, max-age=31536000, immutable').type(kind).send(content);
    },
  );
}
