import type { Body, DomainReply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { type AuditFacts, type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { toOperatorPage, totalOf } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import type { Db } from '../../platform/database/tables.ts';
import { GAME_SIDE } from '../../platform/files/site-pictures.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { registerPictures } from '../../platform/http/operator-pictures.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { registerImport } from './operator-import-routes.ts';

type Filter = Body<'POST /operator/games/list'>;
type Row = DomainReply<'POST /operator/games/list'>['data']['data'][number];
type Saved = Body<'POST /operator/games/save'>;
type Added = Body<'POST /operator/games/entries/add'>;
interface Stored {
  kind: 'entry' | 'game';
  id: number;
  supplier: string;
  game_type: number;
  game_code: string | null;
  names: Record<string, string>;
  picture: string;
  tags: string;
  weight: number;
  is_open: boolean;
  updated_at: Date;
}

/** Operator calls for the catalogue: entries and games in one list, in lobby order. */
export function registerOperatorCatalogue(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  const wire = ({ tags, ...row }: Stored): Row => ({
    ...row,
    tags: tags.split(',').filter(Boolean),
  });

  route(app, ctx, 'POST /operator/games/list', async ({ body }) => {
    const page = pageRequest(body, 25);
    const found = listed(body);
    const { rows } = await sql<Stored>`
      select * from (${found}) g order by weight desc, kind, id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    );
    return { data: toOperatorPage(rows.map(wire), await totalOf(db, found, page, rows.length), page) };
  });

  route(app, ctx, 'POST /operator/games/save', async ({ body, actor }) => {
    const row = await saveGame(ctx, actor, body);
    return { data: wire(row) };
  });

  route(app, ctx, 'POST /operator/games/entries/add', async ({ body, actor }) => ({
    data: wire(await addEntry(ctx, actor, body)),
  }));

  registerPictures(app, ctx, 'POST /operator/games/picture', GAME_SIDE);
  registerImport(app, ctx);
}

const columns = {
  entry: sql`'entry' as kind, id, supplier, game_type, null::text as game_code, names, mobile_pic as picture, tags, weight, is_open, updated_at`,
  game: sql`'game' as kind, id, supplier, game_type, game_code, names, img_url as picture, tags, weight, is_open, updated_at`,
};
const tables = { entry: sql`game_entry`, game: sql`game` };

/** Scans the whole catalogue, which is fine at a few thousand rows. */
function listed({ kind, supplier, game_type, tag, is_open, search }: Filter) {
  const parts = (['entry', 'game'] as const)
    .filter((one) => kind === undefined || kind === one)
    .map((one) => {
      const code = one === 'game' ? sql`or game_code = ${search}` : sql``;
      return sql`select ${columns[one]} from ${tables[one]} where
        ${supplier === undefined ? sql`true` : sql`supplier = ${supplier.toUpperCase()}`}
        and ${game_type === undefined ? sql`true` : sql`game_type = ${game_type}`}
        and ${is_open === undefined ? sql`true` : sql`is_open = ${is_open === 1}`}
        and ${tag === undefined ? sql`true` : sql`${tag} = any (string_to_array(tags, ','))`}
        and ${
          search === undefined || search === ''
            ? sql`true`
            : sql`(exists (select from jsonb_each_text(names) n where position(lower(${search}) in lower(n.value)) > 0) ${code})`
        }`;
    });
  return sql.join(parts, sql` union all `);
}

async function readStored(db: Db, { kind, id }: Pick<Saved, 'kind' | 'id'>, lock: boolean) {
  const { rows } = await sql<Stored>`select ${columns[kind]} from ${tables[kind]} where id = ${id} ${
    lock ? sql`for update` : sql``
  }`.execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

function saveGame(ctx: AppContext, actor: OperatorActor, { kind, id, ...body }: Saved): Promise<Stored> {
  const at = ctx.clock();
  return ctx.database.transaction(async (trx) => {
    const before = await readStored(trx, { kind, id }, true);
    const names = Object.entries(body.names ?? {}).filter(([, name]) => name?.trim());
    const shared = {
      ...(body.tags && { tags: body.tags.join(',') }),
      ...(body.weight !== undefined && { weight: body.weight }),
      ...(body.is_open !== undefined && { is_open: body.is_open === 1 }),
      ...(body.names && { names: JSON.stringify({ ...before.names, ...Object.fromEntries(names) }) }),
      updated_at: at,
    };
    const { picture } = body;
    if (kind === 'game') {
      const change = { ...shared, ...(picture !== undefined && { img_url: picture }) };
      await trx.updateTable('game').set(change).where('id', '=', id).execute();
    } else {
      const change = { ...shared, ...(picture !== undefined && { mobile_pic: picture }) };
      await trx.updateTable('game_entry').set(change).where('id', '=', id).execute();
    }
    const after = await readStored(trx, { kind, id }, false);
    await writeAudit(trx, {
      actor,
      at,
      action: 'game.edit',
      subject: { kind: kind === 'game' ? 'game' : 'game-entry', id: String(id) },
      before: facts(before),
      after: facts(after),
    });
    return after;
  });
}

function addEntry(ctx: AppContext, actor: OperatorActor, { supplier, ...body }: Added): Promise<Stored> {
  const at = ctx.clock();
  const names = Object.fromEntries(Object.entries(body.names).filter(([, name]) => name?.trim()));
  return ctx.database.transaction(async (trx) => {
    const code = supplier.toUpperCase();
    const known = await trx
      .selectFrom('supplier')
      .select('names')
      .where('code', '=', code)
      .executeTakeFirst();
    if (!known) throw new Refusal('not_found');
    const { id } = await trx
      .insertInto('game_entry')
      .values({
        supplier: code,
        game_type: body.game_type,
        names: JSON.stringify(Object.keys(names).length > 0 ? names : known.names),
        params: JSON.stringify(body.game_code === undefined ? {} : { gameCode: body.game_code }),
        mobile_pic: body.picture ?? '',
        tags: body.tags?.join(',') ?? '',
        weight: body.weight ?? 0,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const added = await readStored(trx, { kind: 'entry', id }, false);
    await writeAudit(trx, {
      actor,
      at,
      action: 'game.add',
      subject: { kind: 'game-entry', id: String(id) },
      after: facts(added),
    });
    return added;
  });
}

const facts = ({ updated_at: _at, kind: _kind, id: _id, ...rest }: Stored): AuditFacts => rest;
