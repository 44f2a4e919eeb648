import type { Lang } from '@koi/contract/enumerations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { DAY_MS } from '../lib/time.ts';
import { Refusal } from './refusal.ts';
import type { Audience, SessionReply, TokenClaims, TokenReading } from './tokens.ts';

/** The member behind a token, as of this request. */
export interface SessionMember {
  id: number;
  name: string;
  /** Account currency key; texts follow the request's language instead. */
  lang: Lang;
  status: number;
  isDemo: boolean;
  isTransOn: boolean;
  agentId: number;
  sessionVersion: number;
}

export interface SessionOperator {
  id: number;
  name: string;
  role: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    lang: Lang;
    /** Signature checked, session not yet; absent without a bearer token. */
    tokenReading: TokenReading | undefined;
    member: SessionMember | undefined;
    operator: SessionOperator | undefined;
  }
}

interface MemberRow {
  id: number;
  name: string;
  lang: Lang;
  status: number;
  is_demo: number;
  is_trans_on: number;
  agent_id: number;
  session_version: number;
  created_at: Date;
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
): Promise<void> {
  const reading = request.tokenReading;
  if (!reading || reading.state === 'unusable' || reading.claims.aud !== audience)
    throw new Refusal('unauthenticated');
  if (audience === 'member') request.member = await findMember(ctx, reading.claims);
  else request.operator = await findOperator(ctx, reading.claims);
  if (reading.state === 'expired') sendToken(reply, ctx.tokens.refresh(reading.claims));
}

export function sendToken(reply: FastifyReply, session: SessionReply): void {
  reply
    .header('Authorization', `Bearer ${session.access_token}`)
    .header('Access-Control-Expose-Headers', 'Authorization');
}

/**
 * The member that a token's claims name, if the session still counts.
 * @throws Refusal unauthenticated | force_offline
 */
export async function findMember(ctx: AppContext, claims: TokenClaims): Promise<SessionMember> {
  const [row] = await ctx.database.prepared<MemberRow>(
    'session-member',
    'select id, name, lang, status, is_demo, is_trans_on, agent_id, session_version, created_at from member where id = $1::int',
    [subject(claims)],
  );
  if (!row) throw new Refusal('unauthenticated');
  if (row.session_version !== claims.ver) throw forcedOffline();
  if (row.status === -2) {
    await signOffFlagged(ctx, row.id);
    throw forcedOffline();
  }
  if (row.is_demo === 1 && ctx.clock().getTime() - row.created_at.getTime() > DAY_MS)
    throw new Refusal('unauthenticated');
  return {
    id: row.id,
    name: row.name,
    lang: row.lang,
    status: row.status,
    isDemo: row.is_demo === 1,
    isTransOn: row.is_trans_on === 1,
    agentId: row.agent_id,
    sessionVersion: row.session_version,
  };
}

async function findOperator(ctx: AppContext, claims: TokenClaims): Promise<SessionOperator> {
  const [row] = await ctx.database.prepared<{
    id: number;
    name: string;
    role: string;
    is_open: number;
    session_version: number;
  }>('session-operator', 'select id, name, role, is_open, session_version from operator where id = $1::int', [
    subject(claims),
  ]);
  if (row?.is_open !== 1) throw new Refusal('unauthenticated');
  if (row.session_version !== claims.ver) throw forcedOffline();
  return { id: row.id, name: row.name, role: row.role };
}

/** Ends every session of a member flagged by an administrator, and takes the flag away (docs/contract/money.md 1.9). */
async function signOffFlagged(ctx: AppContext, memberId: number): Promise<void> {
  await ctx.database.db
    .updateTable('member')
    .set({ status: 1, session_version: sql`session_after(session_version)` })
    .where('id', '=', memberId)
    .where('status', '=', -2)
    .execute();
}

function forcedOffline(): Refusal {
  return new Refusal('force_offline', { extra: { force_offline: true } });
}

function subject(claims: TokenClaims): number {
  const id = Number(claims.sub);
  if (id > 2_147_483_647) throw new Refusal('unauthenticated');
  return id;
}
