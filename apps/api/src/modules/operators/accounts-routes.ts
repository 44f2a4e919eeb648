import { permissions, type Reply, roleNames, roles } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import { listWaitingChanges } from '../../approvals/waiting-changes.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { type AccountRow, listAccounts } from './access-repository.ts';
import {
  giveFirstPassword,
  giveRole,
  openAccount,
  setOperatorStatus,
  takeFactor,
} from './account-decisions.ts';
import { endOperatorSessions, sessionsOf, unlock } from './account-sessions.ts';

type Listed = Reply<'POST /operator/access/operators/list'>;

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

/** Operators' accounts. */
export function registerAccountsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const base = 'POST /operator/access/operators';
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;
  const wire = (row: AccountRow): Listed['data'][number] => ({
    id: row.id,
    name: row.name,
    role: row.role,
    is_open: flag(row.is_open === 1),
    factor_on: flag(row.has_factor),
    password_given: flag(row.password_given === 1),
    is_locked: flag(row.is_locked),
    sessions: row.sessions,
    last_login_at: toWireDateOrNull(row.last_login_at, offsetMinutes),
    created_at: toWireDate(row.created_at, offsetMinutes),
  });
  const readOne = async (name: string) => {
    const [row] = await listAccounts(db, ctx.clock(), name);
    if (!row) throw new Refusal('not_found');
    return wire(row);
  };

  route(app, ctx, `${base}/list`, async ({ operator }) => {
    const [rows, waiting] = await Promise.all([
      listAccounts(db, ctx.clock()),
      listWaitingChanges(ctx, 'access', operator, callOf),
    ]);
    return { data: rows.map(wire), waiting };
  });

  route(app, ctx, `${base}/create`, async ({ body, actor }) => {
    const { operator_name: name, role, reason } = body;
    const password = await openAccount(ctx, actor, { name, role, reason });
    return { saved: flag(password !== undefined), first_password: password ?? null };
  });

  route(app, ctx, `${base}/role`, async ({ body, actor }) => {
    const { operator_name: name, role, reason } = body;
    const isDone = await giveRole(ctx, { actor, name, role, reason });
    return { saved: flag(isDone), data: await readOne(name) };
  });

  route(app, ctx, `${base}/status`, async ({ body, actor }) => {
    const { operator_name: name, is_open: isOpen, reason } = body;
    const isDone = await setOperatorStatus(ctx, { actor, name, isOpen, reason });
    return { saved: flag(isDone), data: await readOne(name) };
  });

  route(app, ctx, `${base}/password`, async ({ body, actor }) => {
    const { operator_name: name, reason } = body;
    const password = await giveFirstPassword(ctx, { actor, name, reason });
    return {
      saved: flag(password !== undefined),
      data: await readOne(name),
      first_password: password ?? null,
    };
  });

  route(app, ctx, `${base}/factor`, async ({ body, actor }) => {
    const { operator_name: name, reason } = body;
    const isDone = await takeFactor(ctx, { actor, name, reason });
    return { saved: flag(isDone), data: await readOne(name) };
  });

  route(app, ctx, `${base}/unlock`, async ({ body, actor }) => {
    const { operator_name: name, reason } = body;
    await unlock(ctx, actor, { name, reason });
    return { saved: 1, data: await readOne(name) };
  });

  route(app, ctx, `${base}/sessions`, async ({ body }) => ({
    data: await sessionsOf(ctx, body.operator_name),
  }));

  route(app, ctx, `${base}/end`, async ({ body, actor }) => {
    const { operator_name: name, session, reason } = body;
    await endOperatorSessions(ctx, actor, { name, session, reason });
    return { data: await sessionsOf(ctx, name) };
  });

  route(app, ctx, 'POST /operator/access/roles', async () => ({
    permissions: [...permissions],
    data: roleNames.map((name) => ({ name, permissions: [...roles[name]] })),
  }));
}

/**
 * The call behind a pending request: `access.role:anna` comes from `POST /operator/access/operators/role`.
 */
function callOf(subject: string): string {
  const what = subject.slice('access.'.length, subject.indexOf(':'));
  return what === 'thresholds'
    ? 'POST /operator/access/thresholds/save'
    : `POST /operator/access/operators/${what}`;
}
