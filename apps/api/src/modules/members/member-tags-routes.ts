import type { FastifyInstance } from 'fastify';
import { givenReason } from '../../approvals/given-reason.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { createTag, deleteTag, listTags, setTag } from './member-tags.ts';
import { findNamed } from './members-repository.ts';

/** Tags that operators put on members. */
export function registerMemberTagsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/members/tags/list', async () => ({ data: await listTags(db) }));

  route(app, ctx, 'POST /operator/members/tags/create', async ({ body, actor }) => ({
    data: await createTag(ctx, actor, body),
  }));

  route(app, ctx, 'POST /operator/members/tags/delete', async ({ body, actor }) => {
    const reason = givenReason(body.reason);
    const members = await deleteTag(ctx, actor, body.tag_id, reason);
    return { data: { members } };
  });

  for (const [key, isOn] of [
    ['POST /operator/members/tags/attach', true],
    ['POST /operator/members/tags/remove', false],
  ] as const)
    route(app, ctx, key, async ({ body: { member_name, tag_id }, actor }) => {
      const member = await findNamed(db, member_name);
      return { data: await setTag(ctx, actor, member, { tag_id, isOn }) };
    });
}
