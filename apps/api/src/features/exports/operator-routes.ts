import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type DomainReply, mayOperate, type Permission } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { TObject } from 'typebox';
import type { AppContext } from '../../context.ts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import { toOperatorPage, totalOf } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { checkOperatorAddress } from '../../platform/http/operator-addresses.ts';
import { inputReader } from '../../platform/http/read-input.ts';
import { type FieldProblem, invalid, Refusal } from '../../platform/lib/refusal.ts';
import { exportPath, formatOf, giveTicket, takeTicket } from './export-files.ts';
import type { Filter } from './export-source.ts';
import { exportSources } from './export-sources.ts';

type Row = DomainReply<'POST /operator/exports/start'>['data'];

/** Operator calls for exports. */
export function registerExportsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  const { site } = ctx;

  const rowsOf = (permissions: readonly Permission[]) =>
    db
      .selectFrom('export_file as e')
      .innerJoin('operator as o', 'o.id', 'e.operator_id')
      .where('e.kind', 'in', kindsOf(permissions));
  const readRows = (query: ReturnType<typeof rowsOf>, { limit, offset }: { limit: number; offset: number }) =>
    query
      .selectAll('e')
      .select('o.name as operator')
      .orderBy('e.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  type Stored = Awaited<ReturnType<typeof readRows>>[number];
  const wire = (row: Stored): Row => ({
    id: row.id,
    kind: row.kind,
    format: formatOf(row.name),
    filter: row.filter,
    operator: row.operator,
    state: row.state,
    total: row.total === null ? null : Number(row.total),
    rows: Number(row.rows),
    bytes: Number(row.bytes),
    created_at: row.created_at,
    finished_at: row.finished_at,
  });
  /** @throws Refusal not_found */
  const readOne = async (permissions: readonly Permission[], id: string): Promise<Row> => {
    const [row] = await readRows(rowsOf(permissions).where('e.id', '=', id), { limit: 1, offset: 0 });
    if (!row) throw new Refusal('not_found');
    return wire(row);
  };

  route(app, ctx, 'POST /operator/exports/list', async ({ body, operator }) => {
    const page = pageRequest(body);
    const found = rowsOf(operator.permissions);
    const rows = await readRows(found, page);
    return { data: toOperatorPage(rows.map(wire), await totalOf(db, found, page, rows.length), page) };
  });

  route(
    app,
    ctx,
    'POST /operator/exports/start',
    async ({ body: { kind, format = 'csv', filter: input = {} }, actor, operator, lang, say }) => {
      const source = exportSources.get(kind);
      if (!source) throw invalid({ kind: 'choice' });
      if (!mayOperate(operator.permissions, source.permission)) throw new Refusal('operator_forbidden');
      const filter = readFilter(source.filter, input);
      // Fails now rather than in the job if the list refuses the filter.
      await source.read(ctx, filter, { after: undefined, limit: 1, lang, operator });
      const id = await ctx.database.transaction(async (trx) => {
        const at = ctx.clock();
        const made = await trx
          .insertInto('export_file')
          .values({
            operator_id: operator.id,
            kind,
            filter: JSON.stringify(filter),
            lang,
            name: `${randomBytes(24).toString('base64url')}.${format}`,
            created_at: at,
            ticket: null,
            ticket_until: null,
            finished_at: null,
            file_removed_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await writeAudit(trx, {
          actor,
          at,
          action: 'export.start',
          subject: { kind: 'export', id: made.id },
          after: { kind, format, filter },
        });
        return made.id;
      });
      say('done');
      return { data: await readOne(operator.permissions, id) };
    },
  );

  route(app, ctx, 'POST /operator/exports/:id/cancel', async ({ params, actor, operator, say }) => {
    const id = String(params.id);
    const before = await readOne(operator.permissions, id);
    await ctx.database.transaction(async (trx) => {
      const at = ctx.clock();
      const { numUpdatedRows } = await trx
        .updateTable('export_file')
        .set({ state: 'cancelled', finished_at: at })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'running'])
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await writeAudit(trx, {
        actor,
        at,
        action: 'export.cancel',
        subject: { kind: 'export', id },
        before: { state: before.state, rows: before.rows },
        after: { state: 'cancelled' },
      });
    });
    say('done');
    return { data: await readOne(operator.permissions, id) };
  });

  route(app, ctx, 'POST /operator/exports/:id/ticket', async ({ params, actor, operator }) => {
    const row = await readOne(operator.permissions, String(params.id));
    if (row.state !== 'done') throw new Refusal('not_found');
    const ticket = await ctx.database.transaction(async (trx) => {
      await writeAudit(trx, {
        actor,
        at: ctx.clock(),
        action: 'export.download',
        subject: { kind: 'export', id: String(row.id) },
        before: { kind: row.kind, rows: row.rows },
        after: { ticket: 'given' },
      });
      return giveTicket(trx, String(row.id), ctx.clock());
    });
    return { data: { address: `/api/operator/exports/files/${ticket}` } };
  });

  // Downloaded by the browser itself, so that large files go straight to disk; the ticket authorises it.
  app.get('/operator/exports/files/:ticket', { schema: { hide: true } }, async (request, reply) => {
    await checkOperatorAddress(ctx, request);
    const { ticket } = request.params as { ticket: string };
    const file = await takeTicket(ctx, ticket);
    if (!file) throw new Refusal('not_found');
    const day = site.dayText(file.created_at);
    const format = formatOf(file.name);
    return reply
      .type(contentTypes[format])
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .header('Content-Disposition', `attachment; filename="${file.kind}-${day}.${format}"`)
      .send(createReadStream(exportPath(ctx, file.name)));
  });
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const kindsOf = (permissions: readonly Permission[]): string[] =>
  [...exportSources].flatMap(([kind, { permission }]) => (mayOperate(permissions, permission) ? [kind] : []));

/**
 * Validates a filter like the list's own call.
 * @throws Refusal validation, with the invalid and the unknown fields
 */
function readFilter(schema: TObject, input: Readonly<Record<string, unknown>>): Filter {
  const problems = new Map<string, FieldProblem>();
  const filter = inputReader(schema)(input, problems);
  for (const name of Object.keys(input))
    if (!(name in schema.properties)) problems.set(name, { rule: 'format' });
  if (problems.size > 0)
    throw invalid(Object.fromEntries([...problems].map(([name, problem]) => [`filter.${name}`, problem])));
  // Read from the JSON of a request, by fields that read no amounts and dates into values of their own.
  return filter as Filter;
}
