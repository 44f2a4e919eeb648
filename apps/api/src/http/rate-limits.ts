import { type CallDefinition, type CallKey, limitClassOf } from '@koi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from '../config/rate-limits.ts';
import type { AppContext } from '../context.ts';
import { networkOf } from '../lib/network.ts';
import { Refusal } from '../lib/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests a minute from one address, in place of the limit for all routes together. */
    addressLimit?: number;
  }
}

const MINUTE_MS = 60_000;

/** Counts every request of the scope by its address, before anything else is looked at: no token widens this limit. */
export function registerRateLimits(app: FastifyInstance, ctx: AppContext): void {
  app.addHook('onRequest', async (request, reply) => {
    const { addressLimit, call } = request.routeOptions.config;
    const group = addressLimit === undefined ? 'all' : (call ?? request.routeOptions.url);
    const max = addressLimit ?? ctx.config.rateLimits.address;
    await refuseOver(ctx, reply, { key: `${group}|${addressOf(request)}`, max });
  });
}

/**
 * Counts one call: for the member or operator whose session is open, else for the address. A token that opens no session, whatever it
 * says, counts for nobody. Calls with a limit class are counted apart from the general limit, each for itself.
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

/** A member's own screens read by name, too. */
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
  const { hits, resetMs } = await ctx.rates.count(key, max, MINUTE_MS);
  reply.header('x-ratelimit-limit', max).header('x-ratelimit-remaining', Math.max(0, max - hits));
  if (hits > max) throw new Refusal('too_many_requests', { retryAfterMs: resetMs });
}

const addressOf = (request: FastifyRequest): string => `address:${networkOf(request.ip)}`;

function callerOf(request: FastifyRequest): string {
  // Who looks at a member's screens takes nothing of what the member may ask.
  if (request.member?.view) return `view:${request.member.view.id}`;
  if (request.member) return `member:${request.member.id}`;
  return request.operator ? `operator:${request.operator.id}` : addressOf(request);
}
