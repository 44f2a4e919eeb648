import type { CallDefinition, CallKey } from '@koi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { compressedTag, hasAlready, isWorthPacking, takesBrotli, varyByEncoding } from './compression.ts';
import { brandOf } from './request-brand.ts';

/** For data that changes over time, such as a lottery's current issue. */
const SECOND_MS = 1_000;

/** Parsed fields of a request. */
interface RequestInput {
  params: object;
  query: object;
  body: object;
}

/** Whether this request may be answered from the cache: a member's own data is never cached. */
export function isCacheable(
  { config }: Pick<AppContext, 'config'>,
  { cache }: CallDefinition,
  { member }: FastifyRequest,
): boolean {
  return cache !== undefined && member === undefined && config.responseCacheMs > 0;
}

/**
 * Answers from the cache, with an ETag: a browser that already has the answer gets 304. Pages revalidate each
 * time, so a change by an operator shows at once (decision 0062).
 */
export async function sendCached(
  { responses, brands, config }: AppContext,
  { call, definition, input }: { call: CallKey; definition: CallDefinition; input: RequestInput },
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<object>,
): Promise<FastifyReply> {
  const { version } = await brandOf(brands, request);
  const key = JSON.stringify([call, request.lang, version, input.params, input.query, input.body]);
  const { responseCacheMs } = config;
  const ttlMs = definition.cache === 'for-a-second' ? Math.min(SECOND_MS, responseCacheMs) : responseCacheMs;
  const found = await responses.get(key, ttlMs, async () => String(reply.serialize(await answer())));
  const mayPack = isWorthPacking(found.body);
  const isCompressed = mayPack && takesBrotli(request);
  if (mayPack) varyByEncoding(reply);
  if (request.method !== 'POST') {
    // Members get a different answer from the same address, so no shared cache may store the visitors' one.
    const isForAll = definition.auth === 'none';
    reply.headers({
      ETag: isCompressed ? compressedTag(found.tag) : found.tag,
      'Cache-Control': isForAll ? 'no-cache' : 'private, no-cache',
    });
    if (hasAlready(request, found.tag)) return reply.code(304).send();
  }
  reply.type('application/json; charset=utf-8');
  if (!isCompressed) return reply.send(found.body);
  return reply.header('Content-Encoding', 'br').send(await found.compressed());
}
