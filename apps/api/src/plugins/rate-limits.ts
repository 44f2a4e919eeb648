import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { CallKey } from '@koi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimits } from '../config.ts';
import { Refusal } from './refusal.ts';

/** Calls with a tighter limit than the general one, counted apart from it. */
const classes: Partial<Record<CallKey, keyof RateLimits>> = {
  'POST /auth/login': 'login',
  'POST /operator/login': 'login',
  'POST /auth/captcha': 'captcha',
  'POST /auth/register': 'register',
  'POST /auth/demo': 'demo',
  'POST /recharge/online': 'money',
  'POST /recharge/normal': 'money',
  'POST /recharge/picture/upload': 'money',
  'POST /drawing': 'money',
  'POST /game/deposit': 'money',
  'POST /game/withdrawal': 'money',
  'POST /game/recovery_last': 'money',
  'POST /credit/borrow': 'money',
  'POST /credit/lend': 'money',
  'POST /credit/check': 'lookup',
  'POST /credit/search': 'lookup',
  'POST /member/password/modify': 'login',
  'POST /member/drawing_pwd/modify': 'login',
};

export function limitFor(limits: RateLimits, key: CallKey): RateLimitOptions {
  const kind = classes[key];
  if (kind === 'lookup') {
    // A member's own screens read by name, too.
    const max = (request: FastifyRequest) => (namesMember(request) ? limits.money : limits.lookup);
    return { max, groupId: key };
  }
  return kind ? { max: limits[kind], groupId: key } : { max: limits.general };
}

export async function registerRateLimits(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(rateLimit, {
    max: limits.general,
    timeWindow: 60_000,
    keyGenerator: clientKey,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': true,
      'x-ratelimit-remaining': true,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => new Refusal('too_many_requests'),
  });
}

const namesMember = ({ tokenReading }: FastifyRequest): boolean =>
  tokenReading !== undefined && 'claims' in tokenReading;

/** The member where a signed token names one, else the address. */
function clientKey(request: FastifyRequest): string {
  const reading = request.tokenReading;
  return reading && 'claims' in reading ? `${reading.claims.aud}:${reading.claims.sub}` : request.ip;
}
