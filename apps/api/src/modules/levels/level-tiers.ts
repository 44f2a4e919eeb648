import type { Lang, LevelCondition, LevelTrack } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { Kysely } from 'kysely';
import type { Names } from '../../db/tables/site.ts';
import type { Tables } from '../../db/tables.ts';
import type { TierRow } from './levels-repository.ts';

type AmountName =
  | 'deposit'
  | 'turnover'
  | 'gift'
  | 'day_award'
  | 'week_award'
  | 'month_award'
  | 'year_award'
  | 'credit';

/** What is not given stays, or begins as the table says. */
export interface LevelTierContent {
  lang: Lang;
  track: LevelTrack;
  level: number;
  names?: Names | undefined;
  condition?: LevelCondition | undefined;
  amounts: Partial<Record<AmountName, Minor>>;
  flags: Partial<Record<'is_fs' | 'is_speed' | 'is_special' | 'is_open', 0 | 1>>;
}

/** The level of this currency and track, before and after. */
export async function saveLevelTier(
  trx: Kysely<Tables>,
  { lang, track, level, names, condition, amounts, flags }: LevelTierContent,
  now: Date,
): Promise<{ before: TierRow | undefined; after: TierRow }> {
  const before = await trx
    .selectFrom('level_tier')
    .selectAll()
    .where('lang', '=', lang)
    .where('track', '=', track)
    .where('level', '=', level)
    .forUpdate()
    .executeTakeFirst();
  const content = {
    ...amounts,
    ...flags,
    ...(names === undefined ? {} : { names: JSON.stringify(names) }),
    ...(condition === undefined ? {} : { condition }),
    updated_at: now,
  };
  const after = await trx
    .insertInto('level_tier')
    .values({ lang, track, level, created_at: now, ...content })
    .onConflict((conflict) => conflict.columns(['lang', 'track', 'level']).doUpdateSet(content))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before, after };
}
