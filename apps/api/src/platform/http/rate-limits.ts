import { AsyncLocalStorage } from 'node:async_hooks';
import { type CallDefinition, type CallKey, limitClassOf } from '@koi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from '../../config/rate-limits.ts';
import type { AppContext } from '../../context.ts';
import { networkOf } from '../lib/network.ts';
import { Refusal } from '../lib/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests a minute from one address, replacing the shared limit of all routes. */
    addressLimit?: number;
  }
}

const MINUTE_MS = 60_000;

const internal = new AsyncLocalStorage<true>();
/** Requests that the server itself makes in `work`, by `inject`, count for nobody. */
export const withoutLimits = <T>(work: () => Promise<T>): Promise<T> => internal.run(true, work);

/** Counts every request of the scope by its address, before any other check: no token raises this limit. */
export function registerRateLimits(app: FastifyInstance, ctx: AppContext): void {
  app.addHook('onRequest', async (request, reply) => {
    const { addressLimit, call } = request.routeOptions.config;
    const group = addressLimit === undefined ? 'all' : (call ?? request.routeOptions.url);
    const max = addressLimit ?? ctx.config.rateLimits.address;
    await refuseOver(ctx, reply, { key: `${group}|${addressOf(request)}`, max });
  });
}

/**
 * Counts one call: per member or operator with an open session, else per address. A token that opens no
 * session counts for the address, whatever it claims. Calls with a limit class are counted outside the
 * general limit, each on its own.
 */
export async function limitCall(
  ctx: AppContext,
  key: CallKey,
  definition: CallDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { rateLimits: limits } = ctx.config;
  const limitClass = limitClassOf(definition);
  const max = limitClass ? maxOf(limits, limitClass, request) : limits.general;
  await refuseOver(ctx, reply, { key: `${limitClass ? key : 'general'}|${callerOf(request)}`, max });
}

/** Members looking up a name get the limit of `money`. */
function maxOf(
  limits: RateLimits,
  limitClass: Exclude<ReturnType<typeof limitClassOf>, undefined>,
  request: FastifyRequest,
): number {
  return limitClass === 'lookup' && request.member ? limits.money : limits[limitClass];
}

async function refuseOver(
  ctx: AppContext,
  reply: FastifyReply,
  { key, max }: { key: string; max: number },
): Promise<void> {
  if (internal.getStore()) return;
  const { hits, resetMs } = await ctx.rates.count(key, max, MINUTE_MS);
  reply.header('x-ratelimit-limit', max).header('x-ratelimit-remaining', Math.max(0, max - hits));
  if (hits > max) throw new Refusal('too_many_requests', { retryAfterMs: resetMs });
}

const addressOf = (request: FastifyRequest): string => `address:${networkOf(request.ip)}`;

function callerOf(request: FastifyRequest): string {
  // Views of a member's screens do not use up the member's own limit.
  if (request.member?.view) return `view:${request.member.view.id}`;
  if (request.member) return `member:${request.member.id}`;
  return request.operator ? `operator:${request.operator.id}` : addressOf(request);
}
