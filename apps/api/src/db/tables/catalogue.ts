import type { Generated } from 'kysely';

/** An entry or a game, never both. */
interface ListedGame {
  id: Generated<string>;
  member_id: number;
  entry_id: number | null;
  game_id: number | null;
}

export interface MemberFavoriteTable extends ListedGame {
  created_at: Date;
}

export interface MemberRecentGameTable extends ListedGame {
  played_at: Date;
}

/** Per hour, without trial accounts. */
export interface GamePlayTable {
  hour: Date;
  supplier: string;
  game_type: number;
  game_code: string;
  players: number;
  bets: number;
}

export interface CatalogueTables {
  game_play: GamePlayTable;
  member_favorite: MemberFavoriteTable;
  member_recent_game: MemberRecentGameTable;
}
