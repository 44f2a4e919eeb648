import type { Body, DomainReply } from '@koi/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { toOperatorPage, totalOf } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { findRated } from '../agents/operator-rates.ts';
import { readCounts } from './team-sums.ts';

type Tree = DomainReply<'POST /operator/agents/tree'>['data'];

const directCount = sql<number>`(select count(*)::int from member d where d.top_id = m.agent_id)`;
const columns = [
  'm.id',
  'm.name',
  'm.agent_id',
  'm.status',
  'm.created_at',
  directCount.as('direct_count'),
] as const;

/**
 * A member's position among agents; without a name, the agents at the top. Trial accounts are not part of the
 * tree.
 * @throws Refusal not_found
 */
export async function readTree(ctx: AppContext, body: Body<'POST /operator/agents/tree'>): Promise<Tree> {
  const { db } = ctx.database;
  const { site } = ctx;
  const page = pageRequest(body);
  const member = body.member_name === undefined ? undefined : await findRated(db, body.member_name);
  const day = site.dayText(ctx.clock());
  const counts = member && (await readCounts(db, member.id, day, site));
  const above = member
    ? await db
        .selectFrom('team_link as l')
        .innerJoin('member as m', 'm.id', 'l.upline_id')
        .select([...columns, 'l.depth'])
        .where('l.member_id', '=', member.id)
        .orderBy('l.depth')
        .execute()
    : [];
  const self = member
    ? await db
        .selectFrom('member as m')
        .select([...columns, sql<number>`0`.as('depth')])
        .where('m.id', '=', member.id)
        .executeTakeFirstOrThrow()
    : undefined;
  const top = db.selectFrom('member as m').where('m.top_id', 'is', null).where('m.agent_id', 'is not', null);
  const direct = member ? db.selectFrom('member as m').where('m.top_id', '=', member.agent_id ?? -1) : top;
  const below = await db
    .selectFrom(direct.selectAll().orderBy('m.id', 'desc').limit(page.limit).offset(page.offset).as('m'))
    .select([...columns, sql<number>`1`.as('depth')])
    .orderBy('m.id', 'desc')
    .execute();
  const total = await totalOf(db, direct, page, below.length);
  const invite =
    member &&
    (await db
      .selectFrom('invite_record as r')
      .innerJoin('invite as i', 'i.id', 'r.invite_id')
      .innerJoin('member as m', 'm.id', 'i.member_id')
      .select(['i.token', 'm.name as agent_name', 'r.created_at'])
      .where('r.member_id', '=', member.id)
      .executeTakeFirst());
  const row = (one: (typeof below)[number]) => ({
    ...one,
    agent_id: one.agent_id ?? 0,
  });
  return {
    self: self ? row(self) : null,
    above: above.map(row),
    below: toOperatorPage(below.map(row), total, page),
    team_total_count: counts?.total ?? 0,
    team_direct_count: counts?.direct ?? 0,
    invite: invite ?? null,
  };
}
