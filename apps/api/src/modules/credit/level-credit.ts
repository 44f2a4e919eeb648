import { type RawBuilder, sql } from 'kysely';

/** The loan limits of the member's levels, summed over the tracks (docs/contract/play.md 9.4). */
export const levelCredit = (memberId: RawBuilder<unknown>, lang: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select sum((select t.credit from level_tier t
                                     where t.lang = ${lang} and t.track = s.track and t.level <= s.level and t.is_open = 1
                                     order by t.level desc limit 1))
                          from level_standing s where s.member_id = ${memberId}), 0)`;
