import type { Body, DomainReply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { Names } from '../../platform/database/column-types.ts';
import type { Db, GameTable } from '../../platform/database/tables.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { contentHash } from '../../platform/lib/content-hash.ts';
import { Refusal } from '../../platform/lib/refusal.ts';

type Input = Body<'POST /operator/games/import/compare'>['games'][number];
type Difference = DomainReply<'POST /operator/games/import/compare'>['data'];
type Game = Selectable<GameTable>;

const AT_ONCE = 500;

interface Compared {
  difference: Difference;
  added: Input[];
  changed: { game: Game; input: Input }[];
  missing: Game[];
}

/** Import of a supplier's list of games: the difference is shown before it is applied. */
export function registerImport(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/games/import/compare', async ({ body }) => ({
    data: (await compare(ctx.database.db, body.supplier.toUpperCase(), body.games)).difference,
  }));

  route(app, ctx, 'POST /operator/games/import/take', async ({ body, actor }) => {
    const supplier = body.supplier.toUpperCase();
    const reason = requireReason(body.reason);
    const at = ctx.clock();
    const difference = await ctx.database.transaction(async (trx) => {
      const compared = await compare(trx, supplier, body.games, true);
      // The catalogue changed meanwhile: the operator must review the new difference.
      if (compared.difference.state !== body.state) throw new Refusal('already_decided');
      const closed = body.close_missing === 1 ? compared.missing : [];
      if (compared.added.length + compared.changed.length + closed.length === 0) return compared.difference;
      await take(trx, supplier, compared, closed, at);
      await writeAudit(trx, {
        actor,
        at,
        action: 'catalogue.import',
        subject: { kind: 'supplier', id: supplier },
        before: {
          changed: Object.fromEntries(
            compared.changed.map(({ game }) => [
              game.game_code,
              { names: game.names, picture: game.img_url },
            ]),
          ),
          open: closed.map(({ game_code }) => game_code),
        },
        after: {
          added: compared.added.map(({ game_code }) => game_code),
          changed: compared.changed.map(({ game }) => game.game_code),
          closed: closed.map(({ game_code }) => game_code),
          reason,
        },
      });
      return compared.difference;
    });
    return { data: difference };
  });
}

async function compare(db: Db, supplier: string, list: readonly Input[], lock = false): Promise<Compared> {
  const known = await db
    .selectFrom('supplier')
    .select('code')
    .where('code', '=', supplier)
    .executeTakeFirst();
  if (!known) throw new Refusal('not_found');
  const games = await db
    .selectFrom('game')
    .selectAll()
    .where('supplier', '=', supplier)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  const byKey = new Map(games.map((game) => [keyOf(game), game]));
  // For a duplicate code the last line wins.
  const input = new Map(list.map((one) => [keyOf(one), one]));
  const added = [...input].filter(([key]) => !byKey.has(key)).map(([, one]) => one);
  const pairs = [...input].flatMap(([key, one]) => {
    const game = byKey.get(key);
    return game ? [{ game, input: one, fields: fieldsOf(game, one) }] : [];
  });
  const changed = pairs.filter(({ fields }) => fields.length > 0);
  const missing = games.filter((game) => game.is_open && !input.has(keyOf(game)));
  const named = ({
    game_code,
    game_type,
    names,
  }: {
    game_code: string;
    game_type: number;
    names: Input['names'] | Names;
  }) => ({
    game_code,
    game_type,
    name: names.en ?? Object.values(names).find(Boolean) ?? game_code,
  });
  const difference = {
    added: added.map(named),
    changed: changed.map(({ game, fields }) => ({ ...named(game), fields })),
    missing: missing.map(named),
    same: pairs.length - changed.length,
  };
  const state = contentHash({ supplier, list, difference });
  return { difference: { ...difference, state }, added, changed, missing };
}

const keyOf = ({ game_type, game_code }: { game_type: number; game_code: string }): string =>
  `${game_type} ${game_code}`;

const namesIn = ({ names }: Input): Names =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name?.trim())) as Names;

function fieldsOf(game: Game, input: Input): Difference['changed'][number]['fields'] {
  const names = Object.entries(namesIn(input))
    .filter(([lang, name]) => game.names[lang as keyof Names] !== name)
    .map(([lang, name]) => ({
      field: `names.${lang}`,
      before: game.names[lang as keyof Names] ?? '',
      after: name ?? '',
    }));
  const isOther = input.picture !== undefined && input.picture !== '' && input.picture !== game.img_url;
  return [
    ...names,
    ...(isOther ? [{ field: 'picture', before: game.img_url, after: input.picture ?? '' }] : []),
  ];
}

async function take(
  trx: Db,
  supplier: string,
  { added, changed }: Compared,
  closed: readonly Game[],
  at: Date,
): Promise<void> {
  for (let from = 0; from < added.length; from += AT_ONCE) {
    const values = added.slice(from, from + AT_ONCE).map((input) => ({
      supplier,
      game_type: input.game_type,
      game_code: input.game_code,
      names: JSON.stringify(namesIn(input)),
      img_url: input.picture ?? '',
      created_at: at,
      updated_at: at,
    }));
    await trx.insertInto('game').values(values).execute();
  }
  for (const { game, input } of changed) {
    const change = {
      names: JSON.stringify({ ...game.names, ...namesIn(input) }),
      ...(input.picture && { img_url: input.picture }),
      updated_at: at,
    };
    await trx.updateTable('game').set(change).where('id', '=', game.id).execute();
  }
  const ids = closed.map(({ id }) => id);
  if (ids.length > 0)
    await trx.updateTable('game').set({ is_open: false, updated_at: at }).where('id', 'in', ids).execute();
}
