import type { Kysely } from 'kysely';
import type { Names } from '../../db/tables/site.ts';
import type { Tables } from '../../db/tables.ts';
import { innerListTypes } from './game-kinds.ts';

/** A single game; the app draws a picture for one without. */
export interface ListedGame {
  code: string;
  names: Names;
  gameType: number;
  tags?: string;
  weight: number;
  picture?: string;
}

export interface ListedSupplier {
  code: string;
  names: Names;
  /** Other names that members search for. */
  aliases?: readonly string[];
  /** 0: not connected; the lobby shows it and its games as closed. */
  isOpen: 0 | 1;
  /** 0: members see nothing of it. */
  isShown?: 0 | 1;
  weight: number;
  /** Entries that open its own lobby. */
  halls: readonly { gameType: number; tags?: string; weight: number; names?: Names; picture?: string }[];
  games: readonly ListedGame[];
}

/** Adds a supplier with its names, halls and games; an existing one is left alone. */
export async function addSupplier(trx: Kysely<Tables>, supplier: ListedSupplier): Promise<void> {
  const { code, names, aliases = [], isOpen, isShown = 1, weight, halls, games } = supplier;
  const added = await trx
    .insertInto('supplier')
    .values({
      code,
      names: JSON.stringify(names),
      aliases: aliases.join(','),
      is_open: isOpen,
      is_shown: isShown,
      weight,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!added) return;
  const listed = games.filter((game) => innerListTypes.has(game.gameType));
  const opened = games.filter((game) => !innerListTypes.has(game.gameType));
  if (halls.length + opened.length > 0)
    await trx
      .insertInto('game_entry')
      .values([
        ...halls.map((hall) => ({
          supplier: code,
          game_type: hall.gameType,
          names: JSON.stringify(hall.names ?? names),
          mobile_pic: hall.picture ?? '',
          tags: hall.tags ?? '',
          weight: hall.weight,
        })),
        ...opened.map((game) => ({
          supplier: code,
          game_type: game.gameType,
          names: JSON.stringify(game.names),
          params: JSON.stringify({ gameCode: game.code }),
          mobile_pic: game.picture ?? '',
          tags: game.tags ?? '',
          weight: game.weight,
        })),
      ])
      .execute();
  if (listed.length === 0) return;
  await trx
    .insertInto('game')
    .values(
      listed.map((game) => ({
        supplier: code,
        game_type: game.gameType,
        game_code: game.code,
        names: JSON.stringify(game.names),
        img_url: game.picture ?? '',
        tags: game.tags ?? '',
        weight: game.weight,
      })),
    )
    .execute();
}
