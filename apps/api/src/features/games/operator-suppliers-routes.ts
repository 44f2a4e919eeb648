import type { Body, DomainReply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import { type Selectable, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type AuditFacts, type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { SupplierTable } from '../../platform/database/tables.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { SUPPLIER_RESET, type SupplierStatus } from '../../suppliers/registry.ts';

type Row = DomainReply<'POST /operator/games/suppliers/list'>['data'][number];
type Saved = Body<'POST /operator/games/suppliers/save'>;

/** Operator calls for suppliers; their secrets are in `platform/secrets`. */
export function registerOperatorSuppliers(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  const read = async (code?: string): Promise<Row[]> => {
    const rows = await db
      .selectFrom('supplier as s')
      .leftJoin('bet_cursor as c', 'c.supplier', 's.code')
      .selectAll('s')
      .select('c.imported_at')
      .select([counted(), counted(1)])
      .$if(code !== undefined, (query) => query.where('s.code', '=', code ?? ''))
      .orderBy('s.weight', 'desc')
      .orderBy('s.code')
      .execute();
    return rows.map((row) => {
      const status = ctx.suppliers.status(row.code);
      return {
        code: row.code,
        names: row.names as Record<string, string>,
        is_open: row.is_open,
        is_shown: row.is_shown,
        lang: row.lang,
        weight: row.weight,
        aliases: row.aliases,
        maintenance_texts: row.maintenance_texts as Record<string, string>,
        maintenance_until: row.maintenance_until,
        is_connected: ctx.suppliers.get(row.code) !== undefined,
        breakers: status ? { players: breaker(status.players), feed: breaker(status.feed) } : null,
        troubles: (status?.troubles ?? []).map(({ at, ...failure }) => ({
          at,
          ...failure,
        })),
        imported_at: row.imported_at,
        games: row.games,
        games_open: row.games_open,
      };
    });
  };
  const breaker = ({ state, openedAt, failures }: SupplierStatus['players']) => ({
    state,
    opened_at: openedAt,
    failures,
  });
  const readOne = async (code: string): Promise<Row> => {
    const [row] = await read(code);
    if (!row) throw new Refusal('not_found');
    return row;
  };

  route(app, ctx, 'POST /operator/games/suppliers/list', async () => ({ data: await read() }));

  route(app, ctx, 'POST /operator/games/suppliers/save', async ({ body, actor }) => {
    const code = body.code.toUpperCase();
    await saveSupplier(ctx, actor, { ...body, code });
    return { data: await readOne(code) };
  });

  route(app, ctx, 'POST /operator/games/suppliers/reset', async ({ body, actor }) => {
    const code = body.code.toUpperCase();
    const reason = requireReason(body.reason);
    const status = ctx.suppliers.status(code);
    if (!status) throw new Refusal('not_found');
    await ctx.database.transaction(async (trx) => {
      await writeAudit(trx, {
        actor,
        at: ctx.clock(),
        action: 'supplier.reset',
        subject: { kind: 'supplier', id: code },
        before: { players: status.players.state, feed: status.feed.state },
        after: { reason },
      });
      await ctx.database.notify(SUPPLIER_RESET, code, trx);
    });
    // Resets this process at once, without waiting for its own notification.
    ctx.suppliers.reset(code);
    return { data: await readOne(code) };
  });
}

const counted = <O extends 1 | undefined>(isOpen?: O) => {
  const open = isOpen === 1 ? sql`and is_open` : sql``;
  const count = sql<number>`(select count(*)::int from game where supplier = s.code ${open})
    + (select count(*)::int from game_entry where supplier = s.code ${open})`;
  return count.as((isOpen === 1 ? 'games_open' : 'games') as O extends 1 ? 'games_open' : 'games');
};

async function saveSupplier(
  ctx: AppContext,
  actor: OperatorActor,
  { code, reason: input, ...body }: Saved,
): Promise<void> {
  const reason = requireReason(input);
  const until = body.maintenance_until;
  const change = {
    ...(body.is_open !== undefined && { is_open: body.is_open === 1 }),
    ...(body.is_shown !== undefined && { is_shown: body.is_shown === 1 }),
    ...(body.weight !== undefined && { weight: body.weight }),
    ...(body.aliases !== undefined && { aliases: body.aliases }),
    ...(body.maintenance_texts && { maintenance_texts: filled(body.maintenance_texts) }),
    ...(until !== undefined && { maintenance_until: ctx.site.fromWireDate(until) }),
    // Reopening clears the maintenance announcement.
    ...(body.is_open === 1 && { maintenance_texts: '{}', maintenance_until: null }),
  };
  await ctx.database.transaction(async (trx) => {
    const before = await trx
      .selectFrom('supplier')
      .selectAll()
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refusal('not_found');
    const names = body.names && {
      names: JSON.stringify({ ...before.names, ...JSON.parse(filled(body.names)) }),
    };
    if (Object.keys({ ...change, ...names }).length === 0) return;
    const after = await trx
      .updateTable('supplier')
      .set({ ...change, ...names })
      .where('code', '=', code)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'supplier.edit',
      subject: { kind: 'supplier', id: code },
      before: facts(before),
      after: { ...facts(after), reason },
    });
  });
}

/** JSON of the non-empty texts, for storage. */
const filled = (texts: Readonly<Record<string, string | undefined>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim())));

const facts = ({ created_at: _at, code: _code, ...rest }: Selectable<SupplierTable>): AuditFacts => rest;
