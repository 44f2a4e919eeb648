import type { DomainReply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { listWaitingChanges } from '../../platform/approvals/waiting-changes.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import {
  giveFirstPassword,
  giveRole,
  openAccount,
  setOperatorStatus,
  takeFactor,
} from './account-decisions.ts';
import { endOperatorSessions, sessionsOf, unlock } from './account-sessions.ts';
import { type AccountRow, listAccounts } from './queries.ts';

type Listed = DomainReply<'POST /operator/access/operators/list'>;

/** Operators' accounts. */
export function registerAccountsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const base = 'POST /operator/access/operators';
  const { db } = ctx.database;
  const wire = (row: AccountRow): Listed['data'][number] => ({
    id: row.id,
    name: row.name,
    role: row.role,
    is_open: row.is_open,
    factor_on: row.has_factor,
    password_given: row.password_given,
    is_locked: row.is_locked,
    sessions: row.sessions,
    last_login_at: row.last_login_at,
    created_at: row.created_at,
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
    return { saved: password !== undefined, first_password: password ?? null };
  });

  route(app, ctx, `${base}/role`, async ({ body, actor }) => {
    const { operator_name: name, role, reason } = body;
    const isDone = await giveRole(ctx, { actor, name, role, reason });
    return { saved: isDone, data: await readOne(name) };
  });

  route(app, ctx, `${base}/status`, async ({ body, actor }) => {
    const { operator_name: name, is_open, reason } = body;
    const isDone = await setOperatorStatus(ctx, { actor, name, isOpen: is_open === 1, reason });
    return { saved: isDone, data: await readOne(name) };
  });

  route(app, ctx, `${base}/password`, async ({ body, actor }) => {
    const { operator_name: name, reason } = body;
    const password = await giveFirstPassword(ctx, { actor, name, reason });
    return {
      saved: password !== undefined,
      data: await readOne(name),
      first_password: password ?? null,
    };
  });

  route(app, ctx, `${base}/factor`, async ({ body, actor }) => {
    const { operator_name: name, reason } = body;
    const isDone = await takeFactor(ctx, { actor, name, reason });
    return { saved: isDone, data: await readOne(name) };
  });

  route(app, ctx, `${base}/unlock`, async ({ body, actor }) => {
    const { operator_name: name, reason } = body;
    await unlock(ctx, actor, { name, reason });
    return { saved: true, data: await readOne(name) };
  });

  route(app, ctx, `${base}/sessions`, async ({ body }) => ({
    data: await sessionsOf(ctx, body.operator_name),
  }));

  route(app, ctx, `${base}/end`, async ({ body, actor }) => {
    const { operator_name: name, session, reason } = body;
    await endOperatorSessions(ctx, actor, { name, session, reason });
    return { data: await sessionsOf(ctx, name) };
  });
}

/**
 * The call behind a pending request: `access.role:anna` comes from `POST /operator/access/operators/role`.
 */
function callOf(subject: string): string {
  const what = subject.slice('access.'.length, subject.indexOf(':'));
  if (what === 'thresholds') return 'POST /operator/access/thresholds/save';
  return what === 'permissions'
    ? 'POST /operator/access/roles/save'
    : `POST /operator/access/operators/${what}`;
}
