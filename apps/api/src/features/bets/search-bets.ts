import { sql } from 'kysely';
import type { Names } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type BetFilter, filtered } from './queries.ts';

/** The names of a bet's game in the catalogue. */
export const gameNames = sql<Names | null>`(
  select g.names from game g
   where g.supplier = bet.supplier and g.game_type = bet.game_type and g.game_code = bet.game_code limit 1)`.as(
  'game_names',
);

export function listBets(db: Db, filter: BetFilter, { limit, offset }: { limit: number; offset: number }) {
  return filtered(db, filter)
    .innerJoin('member', 'member.id', 'bet.member_id')
    .selectAll('bet')
    .select(['member.name as member_name', gameNames])
    .orderBy('bet.bet_at', 'desc')
    .orderBy('bet.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
