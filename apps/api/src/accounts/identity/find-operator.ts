import { permissionsOfRole } from '@koi/contract';
import { Refusal } from '../../platform/lib/refusal.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { forcedOffline, type SessionContext, type SessionOperator, subject } from './find-session.ts';
import type { TokenClaims } from './tokens.ts';

/** How often a session's last use is recorded. */
const SEEN_EVERY_MS = 60_000;

interface OperatorRow {
  id: number;
  name: string;
  role: string;
  permissions: string[];
  is_open: boolean;
  session_version: number;
  has_factor: boolean;
  password_given: boolean;
  session: string | null;
  session_version_then: number | null;
  session_begun: Date | null;
  session_seen: Date | null;
  session_ended: Date | null;
}

const columns = `o.id, o.name, o.role, r.permissions, o.is_open, o.password_given, o.session_version,
  exists (select from second_factor f where f.audience = 'operator' and f.holder = o.id and f.secret is not null)
    as has_factor,
  s.id as session, s.version as session_version_then, s.created_at as session_begun, s.seen_at as session_seen,
  s.ended_at as session_ended`;

/** A program's log-in ends after this time without a call. */
const PROGRAM_IDLE_MS = DAY_MS;

/** The operator that a token's claims name. @throws Refusal unauthenticated | force_offline */
export async function findOperator(ctx: SessionContext, claims: TokenClaims): Promise<SessionOperator> {
  const [row] = await ctx.database.query<OperatorRow>(
    `select ${columns} from operator o join operator_role r on r.name = o.role
      left join operator_session s on s.id = $2::int8 and s.operator_id = o.id where o.id = $1::int`,
    [subject(claims), claims.sid ?? null],
  );
  if (!row?.is_open) throw new Refusal('unauthenticated');
  if (row.session_version !== claims.ver) throw forcedOffline();
  if (claims.sid !== undefined) {
    if (row.session === null || row.session_ended !== null) throw forcedOffline();
    const idleMs = ctx.clock().getTime() - (row.session_seen?.getTime() ?? 0);
    if (idleMs >= PROGRAM_IDLE_MS) throw new Refusal('unauthenticated');
    await noteSeen(ctx, row);
  }
  return operatorOf(row);
}

/** The operator whose console's cookie has this digest. @throws Refusal unauthenticated */
export async function findConsole(
  ctx: SessionContext,
  digest: string,
  { idleMs, longestMs, isQuiet }: { idleMs: number; longestMs: number; isQuiet: boolean },
): Promise<SessionOperator> {
  const [row] = await ctx.database.query<OperatorRow>(
    `select ${columns} from operator_session s join operator o on o.id = s.operator_id
       join operator_role r on r.name = o.role where s.digest = $1`,
    [digest],
  );
  const now = ctx.clock().getTime();
  const counts =
    row?.is_open &&
    row.session_ended === null &&
    row.session_version_then === row.session_version &&
    now - (row.session_begun?.getTime() ?? 0) < longestMs &&
    now - (row.session_seen?.getTime() ?? 0) < idleMs;
  if (!counts) throw new Refusal('unauthenticated');
  if (!isQuiet) await noteSeen(ctx, row);
  return operatorOf(row);
}

async function noteSeen(
  ctx: SessionContext,
  { session, session_seen: seen }: Pick<OperatorRow, 'session' | 'session_seen'>,
): Promise<void> {
  const now = ctx.clock();
  if (session === null || now.getTime() - (seen?.getTime() ?? 0) < SEEN_EVERY_MS) return;
  await ctx.database.db
    .updateTable('operator_session')
    .set({ seen_at: now })
    .where('id', '=', session)
    .execute();
}

const operatorOf = ({
  id,
  name,
  role,
  permissions,
  has_factor,
  password_given,
  session,
}: OperatorRow): SessionOperator => ({
  id,
  name,
  role,
  permissions: permissionsOfRole({ name: role, permissions }),
  hasFactor: has_factor,
  mustChangePassword: password_given,
  ...(session === null ? {} : { session }),
});
