import type { Lang } from '@koi/contract/enumerations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { CONSOLE_SESSION_MS } from '../identity/console-key.ts';
import { findConsole, findOperator } from '../identity/find-operator.ts';
import { findMember, type SessionMember, type SessionOperator } from '../identity/find-session.ts';
import type { Audience, SessionReply, TokenReading } from '../identity/tokens.ts';
import { Refusal } from '../lib/refusal.ts';
import { checkConsoleOrigin, consoleDigest, isByItself } from './console-session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    lang: Lang;
    /** Signature checked, session not yet; absent without a bearer token. */
    tokenReading: TokenReading | undefined;
    member: SessionMember | undefined;
    operator: SessionOperator | undefined;
  }
}

/** The header only: a token in a query, body or cookie is not looked at (docs/contract/money.md 1.8, caution 3). */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  const match = header === undefined ? undefined : /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(header);
  return header === undefined ? undefined : (match?.[1] ?? '');
}

/**
 * Finds the member or operator behind the request's token and, when the token has expired inside its refresh window, puts a new one into
 * the answer's `Authorization` header.
 * @throws Refusal unauthenticated | force_offline
 */
export async function openSession(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  audience: Audience,
  anew = false,
): Promise<void> {
  const reading = request.tokenReading;
  if (!reading || reading.state === 'unusable' || reading.claims.aud !== audience)
    throw new Refusal('unauthenticated');
  if (audience === 'member') request.member = await findMember(ctx, reading.claims, anew);
  else request.operator = await findOperator(ctx, reading.claims);
  if (reading.state === 'expired') sendToken(reply, ctx.tokens.refresh(reading.claims));
}

export function sendToken(reply: FastifyReply, session: SessionReply): void {
  reply
    .header('Authorization', `Bearer ${session.access_token}`)
    .header('Access-Control-Expose-Headers', 'Authorization');
}

/** A token for the same session as the request's, which `openSession` has let in. */
export function freshToken(ctx: AppContext, { tokenReading }: FastifyRequest): SessionReply {
  if (!tokenReading || tokenReading.state === 'unusable') throw new Refusal('unauthenticated');
  return ctx.tokens.refresh(tokenReading.claims);
}

/** The id of the session that the request's token belongs to; tokens from before sessions were noted have none. */
export function sessionOf(request: FastifyRequest): string | undefined {
  const reading = request.tokenReading;
  return reading && 'claims' in reading ? reading.claims.sid : undefined;
}

/**
 * Finds the operator behind the request: by its token as programs bring it, else by the console's cookie. A call that a page makes by
 * itself (`isQuiet`, or on a page that nobody touches) keeps the console's session no longer.
 * @throws Refusal unauthenticated | force_offline | operator_origin
 */
export async function openOfficeSession(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  isQuiet: boolean,
): Promise<void> {
  const digest = consoleDigest(request);
  if (request.tokenReading || digest === undefined) return openSession(ctx, request, reply, 'operator');
  checkConsoleOrigin(request, ctx.config);
  const idleMs = Number(await ctx.settings.text('operator', 'idle_minutes', '60')) * 60_000;
  request.operator = await findConsole(ctx, digest, {
    idleMs,
    longestMs: CONSOLE_SESSION_MS,
    isQuiet: isQuiet || isByItself(request),
  });
}
