import type { Lang } from '@koi/contract/enumerations';
import type { Selectable } from 'kysely';
import { type Kysely, sql } from 'kysely';
import type { GameEntryTable, GameTable, Names } from '../../db/tables/site.ts';
import type { Tables } from '../../db/tables.ts';

interface OfSupplier {
  supplier_open: number;
  supplier_names: Names;
}
export type Entry = Selectable<GameEntryTable> & OfSupplier;
export type Game = Selectable<GameTable> & OfSupplier;

/** `phone` keeps rows for phones and for both; `any` keeps all. */
export type Client = 'phone' | 'any';

export interface EntryFilter {
  gameType?: number;
  lang: Lang;
  client: Client;
  supplier?: string;
  tag?: string;
  keyword?: string;
}

/** Open entry rows, highest weight first, then newest (contract-play 4.2). */
export function listEntries(db: Kysely<Tables>, filter: EntryFilter): Promise<Entry[]> {
  return db
    .selectFrom('game_entry')
    .innerJoin('supplier', 'supplier.code', 'game_entry.supplier')
    .selectAll('game_entry')
    .select(['supplier.is_open as supplier_open', 'supplier.names as supplier_names'])
    .where('game_entry.is_open', '=', 1)
    .where('game_entry.lang', 'in', ['common', filter.lang])
    .$if(filter.client === 'phone', (query) => query.where('game_entry.client_type', 'in', [0, 2]))
    .$if(filter.gameType !== undefined, (query) =>
      query.where('game_entry.game_type', '=', filter.gameType ?? 0),
    )
    .$if(filter.supplier !== undefined, (query) =>
      query.where('game_entry.supplier', '=', filter.supplier ?? ''),
    )
    .$if(filter.tag !== undefined, (query) => query.where(hasTag('game_entry.tags', filter.tag ?? '')))
    .$if(filter.keyword !== undefined, (query) =>
      query.where(nameContains('game_entry.names', filter.keyword ?? '')),
    )
    .orderBy('game_entry.weight', 'desc')
    .orderBy('game_entry.id', 'desc')
    .execute();
}

export interface GameFilter extends EntryFilter {
  gameType: number;
}

export async function listGames(
  db: Kysely<Tables>,
  filter: GameFilter,
  window: { limit: number; offset: number },
): Promise<{ rows: Game[]; total: number }> {
  const matching = db
    .selectFrom('game')
    .innerJoin('supplier', 'supplier.code', 'game.supplier')
    .where('game.is_open', '=', 1)
    .where('supplier.is_open', '=', 1)
    .where('game.game_type', '=', filter.gameType)
    .$if(filter.client === 'phone', (query) =>
      query.where((eb) =>
        eb.or([eb('game.client_type', 'in', [0, 2]), eb('game.platform', 'like', '%html5%')]),
      ),
    )
    .$if(filter.supplier !== undefined, (query) => query.where('game.supplier', '=', filter.supplier ?? ''))
    .$if(filter.tag !== undefined, (query) => query.where(hasTag('game.tags', filter.tag ?? '')))
    .$if(filter.keyword !== undefined, (query) =>
      query.where(nameContains('game.names', filter.keyword ?? '')),
    );
  const rows = await matching
    .selectAll('game')
    .select(['supplier.is_open as supplier_open', 'supplier.names as supplier_names'])
    .orderBy('game.weight', 'desc')
    .orderBy('game.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

const hasTag = (column: string, tag: string) =>
  sql<boolean>`${tag} = any (string_to_array(${sql.ref(column)}, ','))`;

/** In any language; the typed text is taken as it is, without wildcards. */
const nameContains = (column: string, keyword: string) =>
  sql<boolean>`exists (select 1 from jsonb_each_text(${sql.ref(column)}) as name where position(lower(${keyword}) in lower(name.value)) > 0)`;
