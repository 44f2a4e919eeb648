import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
      reply.header('Cache-Control', 'public, max-age=31536000, immutable').type(kind);
      // Nobody asks again for what is kept for good, and of a small file these are a third.
      reply.removeHeader('Cross-Origin-Resource-Policy').removeHeader('Access-Control-Expose-Headers');
      return reply.send(await contentOf(chooseCopy(request, reply, name, names)));
    },
  );
}

/** The packed copy that the caller takes best, if the build made one. */
function chooseCopy(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  names: ReadonlySet<string>,
): string {
  const packed = Object.entries(endings).flatMap(([encoding, ending]) =>
    names.has(name + ending) ? encoding : [],
  );
  if (packed.length === 0) return name;
  varyByEncoding(reply);
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), packed);
  if (encoding === null) return name;
  reply.header('Content-Encoding', encoding);
  return name + endings[encoding];
}
