import type { Body, DomainReply } from '@koi/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';

type View = DomainReply<'POST /operator/reports/views/list'>['data'][number];

/** Views of one operator. */
const MAX_VIEWS = 50;

/** The operator's own views and those that others share. */
export async function listViews(
  { database: { db } }: AppContext,
  reader: Pick<OperatorActor, 'id'>,
): Promise<View[]> {
  const rows = await db
    .selectFrom('report_view as v')
    .innerJoin('operator as o', 'o.id', 'v.operator_id')
    .select(['v.id', 'v.name', 'v.query', 'v.is_shared', 'v.operator_id', 'o.name as owner'])
    .where((eb) => eb.or([eb('v.is_shared', '=', true), eb('v.operator_id', '=', reader.id)]))
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute();
  return rows.map(({ operator_id, ...row }) => ({ ...row, is_own: operator_id === reader.id }));
}

/**
 * Saves a view under a name of the operator; the earlier one of that name is replaced.
 * @throws Refusal validation | too_many_views
 */
export async function saveView(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/reports/views/save'>,
): Promise<View> {
  const name = body.name.trim();
  if (name === '') throw invalid({ name: 'required' });
  const content = { name, query: body.query, is_shared: body.is_shared === 1, updated_at: ctx.clock() };
  return ctx.database.transaction(async (trx) => {
    // One after the other, so that two at once neither exceed the limit nor take one name twice.
    await trx.selectFrom('operator').select('id').where('id', '=', actor.id).forUpdate().execute();
    const own = await trx
      .selectFrom('report_view')
      .select((eb) => ['id', 'name', 'query', 'is_shared', eb.fn('lower', ['name']).as('lower')])
      .where('operator_id', '=', actor.id)
      .execute();
    const before = own.find(({ lower }) => lower === name.toLowerCase());
    if (!before && own.length >= MAX_VIEWS) throw new Refusal('too_many_views');
    const saved = before
      ? trx.updateTable('report_view').set(content).where('id', '=', before.id).returning('id')
      : trx
          .insertInto('report_view')
          .values({ ...content, operator_id: actor.id, created_at: content.updated_at })
          .returning('id');
    const { id } = await saved.executeTakeFirstOrThrow();
    await writeAudit(trx, {
      actor,
      at: content.updated_at,
      action: 'report-view.save',
      subject: { kind: 'report-view', id: String(id) },
      ...(before && { before: { name: before.name, query: before.query, is_shared: before.is_shared } }),
      after: { name, query: content.query, is_shared: content.is_shared },
    });
    return { id, name, query: content.query, is_shared: content.is_shared, is_own: true, owner: actor.name };
  });
}

/** @throws Refusal not_found: there is none, or it is somebody else's */
export async function deleteView(ctx: AppContext, actor: OperatorActor, id: number): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    const view = await trx
      .deleteFrom('report_view')
      .where('id', '=', id)
      .where('operator_id', '=', actor.id)
      .returning(['name', 'query', 'is_shared'])
      .executeTakeFirst();
    if (!view) throw new Refusal('not_found');
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'report-view.delete',
      subject: { kind: 'report-view', id: String(id) },
      before: view,
    });
  });
}
