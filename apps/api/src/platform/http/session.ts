import type { Lang } from '@koi/contract/enumerations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_SESSION_MS } from '../../accounts/identity/console-key.ts';
import { findConsole, findOperator } from '../../accounts/identity/find-operator.ts';
import {
  findMember,
  type SessionMember,
  type SessionOperator,
} from '../../accounts/identity/find-session.ts';
import type { Audience, SessionReply, TokenReading, Tokens } from '../../accounts/identity/tokens.ts';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../lib/refusal.ts';
import { toLang } from '../lib/texts.ts';
import { checkConsoleOrigin, consoleDigest, isByItself } from './console-session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    lang: Lang;
    /** Its signature has been checked, its session not yet; absent without a bearer token. */
    tokenReading: TokenReading | undefined;
    member: SessionMember | undefined;
    operator: SessionOperator | undefined;
  }
}

/**
 * Reads the header only: a token in a query, body or cookie is ignored (docs/contract/money.md 1.8, caution
 * 3).
 */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  const match = header === undefined ? undefined : /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(header);
  return header === undefined ? undefined : (match?.[1] ?? '');
}

/**
 * Finds the member or operator of the request's token. If the token has expired within its refresh window,
 * the answer's `Authorization` header carries a new one.
 * @throws Refusal unauthenticated | force_offline
 */
export async function openSession(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  audience: Audience,
  fresh = false,
): Promise<void> {
  const reading = request.tokenReading;
  if (!reading || reading.state === 'unusable' || reading.claims.aud !== audience)
    throw new Refusal('unauthenticated');
  if (audience === 'member') request.member = await findMember(ctx, reading.claims, fresh);
  else request.operator = await findOperator(ctx, reading.claims);
  if (reading.state === 'expired') sendToken(reply, ctx.tokens.refresh(reading.claims));
}

export function sendToken(reply: FastifyReply, session: SessionReply): void {
  reply
    .header('Authorization', `Bearer ${session.access_token}`)
    .header('Access-Control-Expose-Headers', 'Authorization');
}

/** A new token for the request's session, which `openSession` has accepted. */
export function freshToken(ctx: AppContext, { tokenReading }: FastifyRequest): SessionReply {
  if (!tokenReading || tokenReading.state === 'unusable') throw new Refusal('unauthenticated');
  return ctx.tokens.refresh(tokenReading.claims);
}

/** Session id of the request's token; tokens issued before sessions were recorded have none. */
export function sessionOf(request: FastifyRequest): string | undefined {
  const reading = request.tokenReading;
  return reading && 'claims' in reading ? reading.claims.sid : undefined;
}

/**
 * Finds the operator of the request: by its token, as programs send it, else by the console's cookie. A call
 * that a page makes automatically (`isQuiet`, or from an idle page) does not extend the console's session.
 * @throws Refusal unauthenticated | force_offline | operator_origin
 */
export async function openOfficeSession(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  isQuiet: boolean,
): Promise<void> {
  const digest = consoleDigest(request, ctx.config);
  if (request.tokenReading || digest === undefined) return openSession(ctx, request, reply, 'operator');
  checkConsoleOrigin(request, ctx.config);
  const idleMs = (await ctx.settings.read('operator.idle_minutes')) * 60_000;
  request.operator = await findConsole(ctx, digest, {
    idleMs,
    longestMs: CONSOLE_SESSION_MS,
    isQuiet: isQuiet || isByItself(request),
  });
}

/**
 * Adds the request's language and the verified content of its token to every request, before any check can
 * refuse it.
 */
export function registerRequestFacts(app: FastifyInstance, tokens: Tokens): void {
  app.decorateRequest('lang');
  app.decorateRequest('tokenReading');
  app.decorateRequest('member');
  app.decorateRequest('operator');
  app.addHook('onRequest', async (request) => {
    request.lang = toLang((request.query as Record<string, unknown>).lang);
    const token = bearerToken(request);
    request.tokenReading = token === undefined ? undefined : tokens.read(token);
  });
}
