import { type DomainReply, OWNER, permissions } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { addRole, type Role, readRoles, removeRole, saveRole } from './roles.ts';

type Listed = DomainReply<'POST /operator/access/roles'>['data'][number];

/** The roles that owners compose. */
export function registerRolesRoutes(app: FastifyInstance, ctx: AppContext): void {
  const base = 'POST /operator/access/roles';
  const { db } = ctx.database;
  const wire = ({ name, permissions, limits, operators }: Role): Listed => ({
    name,
    permissions: [...permissions],
    limits,
    is_fixed: name === OWNER,
    operators,
  });
  const readOne = async (name: string): Promise<Listed> => {
    const [role] = await readRoles(db, name);
    if (!role) throw new Refusal('not_found');
    return wire(role);
  };

  route(app, ctx, base, async () => ({
    permissions: [...permissions],
    data: (await readRoles(db)).map(wire),
  }));

  route(app, ctx, `${base}/create`, async ({ body, actor }) => {
    await addRole(ctx, actor, body);
    return { data: await readOne(body.role) };
  });

  route(app, ctx, `${base}/save`, async ({ body, actor }) => {
    const isDone = await saveRole(ctx, actor, body);
    return { saved: isDone, data: await readOne(body.role) };
  });

  route(app, ctx, `${base}/remove`, async ({ body, actor }) => {
    await removeRole(ctx, actor, body);
    return {};
  });
}
