import type { Lang, LevelCondition, LevelTrack } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { Names } from '../../db/tables/site.ts';
import type { Tables } from '../../db/tables.ts';
import type { TierRow } from './levels-repository.ts';

export const amountNames = [
  'deposit',
  'turnover',
  'gift',
  'day_award',
  'week_award',
  'month_award',
  'year_award',
  'credit',
] as const;
export const flagNames = ['is_fs', 'is_speed', 'is_special', 'is_open'] as const;

/** Undefined fields stay as they are; in a new level they get the column defaults. */
export interface LevelTierContent {
  lang: Lang;
  track: LevelTrack;
  level: number;
  names?: Names | undefined;
  condition?: LevelCondition | undefined;
  amounts: Partial<Record<(typeof amountNames)[number], Minor>>;
  flags: Partial<Record<(typeof flagNames)[number], 0 | 1>>;
}

type TierKey = Pick<LevelTierContent, 'lang' | 'track' | 'level'>;

/**
 * Serialises changes of a level, including its creation. Returns the current row, or undefined when there is
 * none.
 */
export async function lockLevelTier(
  trx: Kysely<Tables>,
  { lang, track, level }: TierKey,
): Promise<TierRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`level-tier ${lang} ${track} ${level}`}))`.execute(trx);
  return trx
    .selectFrom('level_tier')
    .selectAll()
    .where('lang', '=', lang)
    .where('track', '=', track)
    .where('level', '=', level)
    .executeTakeFirst();
}

export function tierOf(row: TierRow): LevelTierContent {
  const { lang, track, level, names, condition } = row;
  return {
    lang,
    track,
    level,
    names,
    condition,
    amounts: Object.fromEntries(amountNames.map((name) => [name, BigInt(row[name])])),
    flags: Object.fromEntries(flagNames.map((name) => [name, row[name] === 1 ? 1 : 0])),
  };
}

/** The level after the change: the current row overlaid with the given fields. */
export function mergedTier(before: TierRow | undefined, given: LevelTierContent): LevelTierContent {
  if (!before) return given;
  const stands = tierOf(before);
  return {
    ...stands,
    names: given.names ?? stands.names,
    condition: given.condition ?? stands.condition,
    amounts: { ...stands.amounts, ...given.amounts },
    flags: { ...stands.flags, ...given.flags },
  };
}

/** Inserts or updates the level and returns its row. */
export async function saveLevelTier(
  trx: Kysely<Tables>,
  { lang, track, level, names, condition, amounts, flags }: LevelTierContent,
  now: Date,
): Promise<TierRow> {
  const content = {
    ...amounts,
    ...flags,
    ...(names === undefined ? {} : { names: JSON.stringify(names) }),
    ...(condition === undefined ? {} : { condition }),
    updated_at: now,
  };
  return trx
    .insertInto('level_tier')
    .values({ lang, track, level, created_at: now, ...content })
    .onConflict((conflict) => conflict.columns(['lang', 'track', 'level']).doUpdateSet(content))
    .returningAll()
    .executeTakeFirstOrThrow();
}
