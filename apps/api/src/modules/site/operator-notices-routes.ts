import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { type AuditEntry, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import type { NoticeTable } from '../../db/tables/site.ts';
import { route } from '../../http/contract-routes.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { safeHtml } from '../../lib/safe-html.ts';
import { toWireDate } from '../../lib/time.ts';

type Notice = Selectable<NoticeTable>;

/** Notices as the staff writes them: cleaned before they are stored, audited with before and after. */
export function registerOperatorNotices(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  const shown = (row: Notice) => ({
    ...row,
    content: safeHtml(row.content),
    is_open: row.is_open === 1 ? (1 as const) : (0 as const),
    created_at: toWireDate(row.created_at, ctx.config.offsetMinutes),
  });
  const entry = (
    { operator, ip }: { operator: { id: number; name: string }; ip: string },
    action: string,
    id: number,
    facts: Pick<AuditEntry, 'before' | 'after'>,
  ): AuditEntry => ({
    actor: { kind: 'operator', ...operator, ip },
    at: ctx.clock(),
    action,
    subject: { kind: 'notice', id: String(id) },
    ...facts,
  });

  route(app, ctx, 'POST /operator/notices/list', async ({ body }) => {
    const page = pageRequest(body);
    const { total } = await db
      .selectFrom('notice')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('notice')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    return { data: toPage(rows.map(shown), Number(total), page) };
  });

  route(app, ctx, 'POST /operator/notices/create', async (call) => {
    const { content, url, weight, is_open: isOpen, ...fields } = call.body;
    const row = await ctx.database.transaction(async (trx) => {
      const made = await trx
        .insertInto('notice')
        .values({
          ...fields,
          content: cleaned(content),
          url: url ?? null,
          weight: weight ?? 10,
          is_open: isOpen ?? 1,
          created_at: ctx.clock(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await writeAudit(trx, entry(call, 'notice.create', made.id, { after: { ...made } }));
      return made;
    });
    return { data: shown(row) };
  });

  route(app, ctx, 'POST /operator/notices/:id/update', async (call) => {
    const { id } = call.params;
    const { content, ...fields } = call.body;
    const row = await ctx.database.transaction(async (trx) => {
      const before = await trx
        .selectFrom('notice')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!before) throw new Refusal('not_found');
      const after = { ...before, ...fields, ...(content === undefined ? {} : { content: cleaned(content) }) };
      const { id: _id, created_at: _at, ...columns } = after;
      await trx.updateTable('notice').set(columns).where('id', '=', id).execute();
      await writeAudit(trx, entry(call, 'notice.update', id, { before: { ...before }, after }));
      return after;
    });
    return { data: shown(row) };
  });

  route(app, ctx, 'POST /operator/notices/:id/remove', async (call) => {
    const { id } = call.params;
    await ctx.database.transaction(async (trx) => {
      const before = await trx.deleteFrom('notice').where('id', '=', id).returningAll().executeTakeFirst();
      if (!before) throw new Refusal('not_found');
      await writeAudit(trx, entry(call, 'notice.remove', id, { before: { ...before } }));
    });
    return {};
  });
}

/** @throws Refusal validation when nothing is left to read */
function cleaned(content: string): string {
  const clean = safeHtml(content);
  if (clean.trim() === '') throw invalid({ content: 'required' });
  return clean;
}
