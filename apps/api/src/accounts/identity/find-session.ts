import type { Permission } from '@koi/contract';
import { type ExclusionKind, type Lang, memberStatuses } from '@koi/contract/enumerations';
import type { Database } from '@koi/database';
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { type Exclusion, runningExclusion } from './exclusion-state.ts';
import type { SessionCache } from './session-cache.ts';
import type { TokenClaims } from './tokens.ts';

/** Part of the application's context. */
export interface SessionContext {
  readonly database: Database<Tables>;
  readonly clock: () => Date;
}

/** Part of the application's context. */
interface MemberSessionContext extends SessionContext {
  readonly sessions: SessionCache<SessionRow>;
}

/** The member of a token, as of this request. */
export interface SessionMember {
  id: number;
  name: string;
  /** The account's currency key; texts follow the request's language instead. */
  lang: Lang;
  status: number;
  isDemo: boolean;
  /** The monitoring account: a trial account that does not expire (decision 0046). */
  isMonitor: boolean;
  autoTransfer: boolean;
  /** 0: no agent. */
  agentId: number;
  sessionVersion: number;
  /** A time-out or self-exclusion in force. */
  exclusion?: Exclusion;
  /** Set while an operator views the member's screens (decision 0044): reads then have no side effects. */
  view?: ViewOfMember;
}

export interface ViewOfMember {
  id: string;
  operator: { id: number; name: string };
}

export interface SessionOperator {
  id: number;
  name: string;
  role: string;
  /** What the role grants, as of this request. */
  permissions: readonly Permission[];
  hasFactor: boolean;
  /** Somebody else chose the operator's password. */
  mustChangePassword: boolean;
  /**
   * Session of the log-in (table `operator_session`); tokens issued before log-ins were recorded have none.
   */
  session?: string;
}

/** Columns of `member m` for `toSessionMember`. */
export const memberColumns = `m.id, m.name, m.lang, m.status, m.is_demo, m.is_monitor, m.auto_transfer, coalesce(m.agent_id, 0) as agent_id,
       m.session_version, m.excluded_as, m.excluded_since, m.excluded_until`;

export interface MemberColumns extends Pick<SessionMember, 'id' | 'name' | 'lang' | 'status'> {
  is_monitor: boolean;
  is_demo: boolean;
  auto_transfer: boolean;
  agent_id: number;
  session_version: number;
  excluded_as: ExclusionKind | null;
  excluded_since: Date | null;
  excluded_until: Date | null;
}

/** Data that decides whether a member's session counts. */
export interface SessionRow extends MemberColumns {
  demo_until: Date | null;
  /** Whether the token's session exists and has not ended. */
  session_open: boolean | null;
  session_seen_at: Date | null;
}

const sessionQuery = `
  select ${memberColumns}, m.demo_until, s.ended_at is null as session_open, s.last_seen_at as session_seen_at
    from member m
    left join member_session s on s.id = $2::int8 and s.member_id = m.id
   where m.id = $1`;

async function readSession(
  database: Database<Tables>,
  member: number,
  session: string | undefined,
): Promise<SessionRow | undefined> {
  const rows = await database.query<SessionRow>(sessionQuery, [member, session ?? null]);
  return rows[0];
}

/**
 * The member of a token's claims, if the session still counts; from the cache (`SessionCache`) unless
 * `fresh`.
 * @throws Refusal unauthenticated | force_offline
 */
export async function findMember(
  ctx: MemberSessionContext,
  claims: TokenClaims,
  fresh = false,
): Promise<SessionMember> {
  const member = subject(claims);
  const read = () => readSession(ctx.database, member, claims.sid);
  const row = await ctx.sessions.get(member, claims.sid ?? '', read, { fresh });
  if (!row) throw new Refusal('unauthenticated');
  if (row.session_version !== claims.ver) throw forcedOffline();
  if (claims.sid !== undefined) await checkSession(ctx, claims.sid, row);
  if (row.status === memberStatuses.toBeSignedOff) {
    await signOffFlagged(ctx, row.id);
    throw forcedOffline();
  }
  if (row.demo_until !== null && ctx.clock() > row.demo_until) throw new Refusal('unauthenticated');
  return toSessionMember(row, ctx.clock());
}

export function toSessionMember(row: MemberColumns, now: Date): SessionMember {
  const exclusion = runningExclusion(row, now);
  return {
    id: row.id,
    name: row.name,
    lang: row.lang,
    status: row.status,
    isDemo: row.is_demo,
    isMonitor: row.is_monitor,
    autoTransfer: row.auto_transfer,
    agentId: row.agent_id,
    sessionVersion: row.session_version,
    ...(exclusion && { exclusion }),
  };
}

/** How often a session's last use is recorded. */
const SEEN_EVERY_MS = 5 * 60_000;

/** @throws Refusal force_offline for a session that was ended individually */
async function checkSession(ctx: SessionContext, sid: string, row: SessionRow): Promise<void> {
  const { session_seen_at: seen } = row;
  if (!seen || !row.session_open) throw forcedOffline();
  const now = ctx.clock();
  if (now.getTime() - seen.getTime() < SEEN_EVERY_MS) return;
  // Concurrent calls share this copy and need not record it again.
  row.session_seen_at = now;
  // Noted for the figures of the day, which a job sums up.
  await sql`
    with seen as (update member_session set last_seen_at = ${now}::timestamptz where id = ${sid}::int8 returning member_id)
    insert into member_change (kind, member_id, at) select 'seen', member_id, ${now}::timestamptz from seen`.execute(
    ctx.database.db,
  );
}

/**
 * Ends every session of a member flagged by an administrator, and clears the flag (docs/contract/money.md
 * 1.9).
 */
async function signOffFlagged(ctx: SessionContext, memberId: number): Promise<void> {
  await ctx.database.db
    .updateTable('member')
    .set({ status: memberStatuses.active, session_version: sql`session_after(session_version)` })
    .where('id', '=', memberId)
    .where('status', '=', memberStatuses.toBeSignedOff)
    .execute();
}

export function forcedOffline(): Refusal {
  return new Refusal('force_offline', { extra: { force_offline: true } });
}

export function subject(claims: TokenClaims): number {
  const id = Number(claims.sub);
  if (id > 2_147_483_647) throw new Refusal('unauthenticated');
  return id;
}
