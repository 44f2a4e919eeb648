import type { DomainReply } from '@koi/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { takenColumn } from '../../platform/lib/unique-violation.ts';

export type Tag = DomainReply<'POST /operator/members/tags/create'>['data'];

const MAX_TAGS = 200;

export async function listTags(db: Db): Promise<(Tag & { members: number })[]> {
  const rows = await db
    .selectFrom('member_tag as t')
    .select((eb) => [
      't.id',
      't.name',
      't.colour',
      eb
        .selectFrom('member_tagged as m')
        .select(eb.fn.countAll<string>().as('count'))
        .whereRef('m.tag_id', '=', 't.id')
        .as('members'),
    ])
    .orderBy(sql`lower(t.name)`)
    .execute();
  return rows.map((row) => ({ ...row, members: Number(row.members ?? 0) }));
}

/** The tags of each of these members. */
export async function tagsOf(
  db: Db,
  members: readonly number[],
): Promise<ReadonlyMap<number, readonly Tag[]>> {
  const found = new Map<number, Tag[]>();
  if (members.length === 0) return found;
  const rows = await db
    .selectFrom('member_tagged as m')
    .innerJoin('member_tag as t', 't.id', 'm.tag_id')
    .select(['m.member_id', 't.id', 't.name', 't.colour'])
    .where('m.member_id', 'in', [...members])
    .orderBy(sql`lower(t.name)`)
    .execute();
  for (const { member_id, ...tag } of rows) found.set(member_id, [...(found.get(member_id) ?? []), tag]);
  return found;
}

/** @throws Refusal tag_taken | too_many_tags */
export async function createTag(
  ctx: AppContext,
  actor: OperatorActor,
  { name, colour }: Omit<Tag, 'id'>,
): Promise<Tag> {
  const at = ctx.clock();
  try {
    return await ctx.database.transaction(async (trx) => {
      const { count } = await trx
        .selectFrom('member_tag')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= MAX_TAGS) throw new Refusal('too_many_tags');
      const tag = await trx
        .insertInto('member_tag')
        .values({ name, colour, created_by: actor.name, created_at: at })
        .returning(['id', 'name', 'colour'])
        .executeTakeFirstOrThrow();
      const subject = { kind: 'member-tag', id: String(tag.id) } as const;
      await writeAudit(trx, { actor, at, action: 'member-tag.create', subject, after: { name, colour } });
      return tag;
    });
  } catch (error) {
    throw takenColumn(error, ['name']) ? new Refusal('tag_taken') : error;
  }
}

/** @throws Refusal not_found */
export async function deleteTag(
  ctx: AppContext,
  actor: OperatorActor,
  id: number,
  reason: string,
): Promise<number> {
  const at = ctx.clock();
  return ctx.database.transaction(async (trx) => {
    const tag = await lockedTag(trx, id);
    const { numDeletedRows } = await trx
      .deleteFrom('member_tagged')
      .where('tag_id', '=', id)
      .executeTakeFirst();
    await trx.deleteFrom('member_tag').where('id', '=', id).execute();
    const members = Number(numDeletedRows);
    const subject = { kind: 'member-tag', id: String(id) } as const;
    const before = { name: tag.name, colour: tag.colour, members };
    await writeAudit(trx, { actor, at, action: 'member-tag.delete', subject, before, after: { reason } });
    return members;
  });
}

/** @throws Refusal not_found */
export async function setTag(
  ctx: AppContext,
  actor: OperatorActor,
  member: { id: number; name: string },
  { tag_id, isOn }: { tag_id: number; isOn: boolean },
): Promise<Tag[]> {
  const at = ctx.clock();
  return ctx.database.transaction(async (trx) => {
    const { name } = await lockedTag(trx, tag_id);
    const own = { member_id: member.id, tag_id };
    const before = await tagsOf(trx, [member.id]);
    if ((before.get(member.id) ?? []).some(({ id }) => id === tag_id) !== isOn) {
      if (isOn)
        await trx
          .insertInto('member_tagged')
          .values({ ...own, tagged_by: actor.name, created_at: at })
          .execute();
      else
        await trx
          .deleteFrom('member_tagged')
          .where('member_id', '=', own.member_id)
          .where('tag_id', '=', own.tag_id)
          .execute();
      await writeAudit(trx, {
        actor,
        at,
        action: isOn ? 'member.tag' : 'member.untag',
        subject: { kind: 'member', id: member.name },
        before: { tag: isOn ? null : name },
        after: { tag: isOn ? name : null },
      });
    }
    return [...((await tagsOf(trx, [member.id])).get(member.id) ?? [])];
  });
}

/** Locks the tag, so that it cannot be deleted meanwhile. */
async function lockedTag(trx: Db, id: number) {
  const tag = await trx
    .selectFrom('member_tag')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!tag) throw new Refusal('not_found');
  return tag;
}
