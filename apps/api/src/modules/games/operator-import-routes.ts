import type { Body, Reply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { givenReason } from '../../approvals/given-reason.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { GameTable, Names } from '../../db/tables/site.ts';
import type { Tables } from '../../db/tables.ts';
import { route } from '../../http/contract-routes.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { Refusal } from '../../lib/refusal.ts';

type Given = Body<'POST /operator/games/import/compare'>['games'][number];
type Difference = Reply<'POST /operator/games/import/compare'>['data'];
type Game = Selectable<GameTable>;

const AT_ONCE = 500;

interface Compared {
  difference: Difference;
  added: Given[];
  changed: { game: Game; given: Given }[];
  missing: Game[];
}

/** Import of a supplier's list of games: the difference is shown before it is applied. */
export function registerImport(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/games/import/compare', async ({ body }) => ({
    data: (await compare(ctx.database.db, body.supplier.toUpperCase(), body.games)).difference,
  }));

  route(app, ctx, 'POST /operator/games/import/take', async ({ body, actor }) => {
    const supplier = body.supplier.toUpperCase();
    const reason = givenReason(body.reason);
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

async function compare(
  db: Kysely<Tables>,
  supplier: string,
  list: readonly Given[],
  lock = false,
): Promise<Compared> {
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
  const given = new Map(list.map((one) => [keyOf(one), one]));
  const added = [...given].filter(([key]) => !byKey.has(key)).map(([, one]) => one);
  const pairs = [...given].flatMap(([key, one]) => {
    const game = byKey.get(key);
    return game ? [{ game, given: one, fields: fieldsOf(game, one) }] : [];
  });
  const changed = pairs.filter(({ fields }) => fields.length > 0);
  const missing = games.filter((game) => game.is_open === 1 && !given.has(keyOf(game)));
  const named = ({
    game_code,
    game_type,
    names,
  }: {
    game_code: string;
    game_type: number;
    names: Given['names'] | Names;
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

const namesIn = ({ names }: Given): Names =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name?.trim())) as Names;

function fieldsOf(game: Game, given: Given): Difference['changed'][number]['fields'] {
  const names = Object.entries(namesIn(given))
    .filter(([lang, name]) => game.names[lang as keyof Names] !== name)
    .map(([lang, name]) => ({
      field: `names.${lang}`,
      before: game.names[lang as keyof Names] ?? '',
      after: name ?? '',
    }));
  const isOther = given.picture !== undefined && given.picture !== '' && given.picture !== game.img_url;
  return [
    ...names,
    ...(isOther ? [{ field: 'picture', before: game.img_url, after: given.picture ?? '' }] : []),
  ];
}

async function take(
  trx: Kysely<Tables>,
  supplier: string,
  { added, changed }: Compared,
  closed: readonly Game[],
  at: Date,
): Promise<void> {
  for (let from = 0; from < added.length; from += AT_ONCE) {
    const values = added.slice(from, from + AT_ONCE).map((given) => ({
      supplier,
      game_type: given.game_type,
      game_code: given.game_code,
      names: JSON.stringify(namesIn(given)),
      img_url: given.picture ?? '',
      created_at: at,
      updated_at: at,
    }));
    await trx.insertInto('game').values(values).execute();
  }
  for (const { game, given } of changed) {
    const change = {
      names: JSON.stringify({ ...game.names, ...namesIn(given) }),
      ...(given.picture && { img_url: given.picture }),
      updated_at: at,
    };
    await trx.updateTable('game').set(change).where('id', '=', game.id).execute();
  }
  const ids = closed.map(({ id }) => id);
  if (ids.length > 0)
    await trx.updateTable('game').set({ is_open: 0, updated_at: at }).where('id', 'in', ids).execute();
}
