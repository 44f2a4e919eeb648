import type { Body, DomainReply } from '@koi/contract';
import { currencies, type Lang, type LevelCondition, type LevelTrack } from '@koi/contract/enumerations';
import { formatMinor, type Minor, moneyOf } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { operatorAmount } from '../../platform/approvals/operator-amount.ts';
import { twoOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { isLarge } from '../../platform/approvals/single-operator-decisions.ts';
import { type Editor, ifChanged } from '../../platform/approvals/texts-and-terms.ts';
import type { AuditFacts } from '../../platform/audit/audit-log.ts';
import type { Names } from '../../platform/database/column-types.ts';
import { lockNamed } from '../../platform/database/lock-named.ts';
import type { Db } from '../../platform/database/tables.ts';
import { contentHash } from '../../platform/lib/content-hash.ts';
import { flag } from '../../platform/lib/flag.ts';
import { langOfCurrency } from '../../platform/lib/lang-of-currency.ts';
import { invalid } from '../../platform/lib/refusal.ts';
import { saveRewardSettings, settingsVersion } from '../rewards/reward-settings.ts';
import { saveRewardRow } from '../rewards/save-row.ts';
import { levelsArea, readLevelsRules } from './levels-rules.ts';
import type { TierRow } from './queries.ts';

const amountNames = [
  'deposit',
  'turnover',
  'gift',
  'day_award',
  'week_award',
  'month_award',
  'year_award',
  'credit',
] as const;
const flagNames = ['has_rebate', 'has_fast_deposits', 'has_manager', 'is_open'] as const;

/** Undefined fields stay as they are; in a new level they get the column defaults. */
interface LevelTierContent {
  lang: Lang;
  track: LevelTrack;
  level: number;
  names?: Names | undefined;
  condition?: LevelCondition | undefined;
  amounts: Partial<Record<(typeof amountNames)[number], Minor>>;
  flags: Partial<Record<(typeof flagNames)[number], boolean>>;
}

type TierKey = Pick<LevelTierContent, 'lang' | 'track' | 'level'>;

/**
 * Serialises changes of a level, including its creation. Returns the current row, or undefined when there is
 * none.
 */
async function lockLevelTier(trx: Db, { lang, track, level }: TierKey): Promise<TierRow | undefined> {
  await lockNamed(trx, `level-tier ${lang} ${track} ${level}`);
  return trx
    .selectFrom('level_tier')
    .selectAll()
    .where('currency', '=', currencies[lang])
    .where('track', '=', track)
    .where('level', '=', level)
    .executeTakeFirst();
}

function tierOf(row: TierRow): LevelTierContent {
  const { track, level, names, condition } = row;
  return {
    lang: langOfCurrency[row.currency],
    track,
    level,
    names,
    condition,
    amounts: Object.fromEntries(amountNames.map((name) => [name, BigInt(row[name])])),
    flags: Object.fromEntries(flagNames.map((name) => [name, row[name]])),
  };
}

/** The level after the change: the current row overlaid with the given fields. */
function mergedTier(before: TierRow | undefined, input: LevelTierContent): LevelTierContent {
  if (!before) return input;
  const stands = tierOf(before);
  return {
    ...stands,
    names: input.names ?? stands.names,
    condition: input.condition ?? stands.condition,
    amounts: { ...stands.amounts, ...input.amounts },
    flags: { ...stands.flags, ...input.flags },
  };
}

/** Inserts or updates the level and returns its row. */
async function saveLevelTier(
  trx: Db,
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
    .values({ currency: currencies[lang], track, level, created_at: now, ...content })
    .onConflict((conflict) => conflict.columns(['currency', 'track', 'level']).doUpdateSet(content))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function readLevelsSettings(
  ctx: AppContext,
): Promise<DomainReply<'POST /operator/levels/settings'>['data']> {
  const version = await settingsVersion(ctx.database.db, levelsArea);
  const { isOpen, terms, days, gameTypes } = await readLevelsRules(ctx);
  return {
    is_open: isOpen,
    money_type: terms.wallet,
    ml_percent: terms.turnoverPercent,
    day_days: days.day,
    week_days: days.week,
    month_days: days.month,
    year_days: days.year,
    live_types: [...gameTypes.live],
    slot_types: [...gameTypes.slot],
    version,
  };
}

export async function saveLevelsSettings(
  ctx: AppContext,
  actor: Editor,
  body: Body<'POST /operator/levels/settings/save'>,
): Promise<void> {
  await saveRewardSettings(ctx, actor, levelsArea, body);
}

const paidOut = ['gift', 'day_award', 'week_award', 'month_award', 'year_award'] as const;

/**
 * Saves a level. Returns false while a second operator must agree: when the resulting level pays large
 * amounts on changed terms. Judges the whole level, including fields left out of the request, which stay.
 * @throws Refusal second_operator_required | reason_required | operator_forbidden | validation: tracks of games
 * support only bets, a gift and two salaries
 */
export async function setLevelTier(
  ctx: AppContext,
  actor: Editor,
  body: Body<'POST /operator/levels/tiers/save'>,
): Promise<boolean> {
  const content = readTier(body);
  const limits = await twoOperatorLimits(ctx, 'two_operators_gift_from');
  const subject = { kind: 'level-tier', id: `${body.lang}:${body.track}:${body.level}` } as const;
  const saved = await saveRewardRow<TierRow>(ctx, actor, {
    body,
    action: 'level-tier.save',
    subjectOf: () => subject,
    factsOf,
    lock: (trx) => lockLevelTier(trx, content),
    change(before) {
      if (!before) refuseIfPartial(content);
      const merged = mergedTier(before, content);
      const names = ifChanged(content.names, before?.names);
      const pays = paidOut.reduce((sum, name) => sum + (merged.amounts[name] ?? 0n), 0n);
      return {
        approval: {
          subject,
          content: asSaved({ ...merged, names }),
          isLarge: merged.flags.is_open !== false && isLarge(pays, limits[currencies[body.lang]]),
          changed: {
            texts: before !== undefined && names !== undefined,
            terms: !before || promiseOf(merged) !== promiseOf(tierOf(before)),
          },
        },
        save: (trx, at) => saveLevelTier(trx, content, at),
      };
    },
  });
  return saved !== undefined;
}

/** The fields of calls for the privileges of a level. */
const flagFields = {
  has_rebate: 'is_fs',
  has_fast_deposits: 'is_speed',
  has_manager: 'is_special',
  is_open: 'is_open',
} as const satisfies Record<(typeof flagNames)[number], string>;

/** A new level says what it takes and what it pays. */
function refuseIfPartial({ amounts }: LevelTierContent): void {
  const missing = (['turnover', 'gift', 'week_award', 'month_award'] as const).filter(
    (name) => amounts[name] === undefined,
  );
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((name) => [name, 'required' as const])));
}

function readTier(body: Body<'POST /operator/levels/tiers/save'>): LevelTierContent {
  const input = (name: (typeof amountNames)[number]): [string, Minor][] => {
    const value = body[name];
    return value === undefined ? [] : [[name, operatorAmount(value, name)]];
  };
  if (body.track !== 'vip') {
    if (body.level === 0) throw invalid({ level: { rule: 'too_small', values: { min: 1 } } });
    for (const name of ['deposit', 'day_award', 'year_award'] as const)
      if (body[name] !== undefined && operatorAmount(body[name], name) > 0n)
        throw invalid({ [name]: { rule: 'too_large', values: { max: moneyOf(0n, currencies[body.lang]) } } });
    if ((body.condition ?? 2) !== 2) throw invalid({ condition: 'choice' });
  }
  return {
    lang: body.lang,
    track: body.track,
    level: body.level,
    names: body.names,
    condition: body.condition,
    amounts: Object.fromEntries(amountNames.flatMap(input)),
    flags: Object.fromEntries(
      flagNames.flatMap((name) => {
        const input = body[flagFields[name]];
        return input === undefined ? [] : [[name, input === 1]];
      }),
    ),
  };
}

/** Fingerprint of a level's conditions and payments. */
const promiseOf = ({ condition, amounts, flags }: LevelTierContent): string =>
  contentHash({ condition, ...amounts, ...flags });

/** What is agreed on, in the form of the request body. */
function asSaved({ amounts: input, flags, ...tier }: LevelTierContent) {
  const texts = Object.entries(input).map(([name, amount]) => [name, formatMinor(amount)] as const);
  return { ...tier, ...Object.fromEntries(texts), ...switchesOf(flags) };
}

/** By the names of the calls: the history of a level has the fields of its save call. */
function factsOf(row: TierRow): AuditFacts {
  const { amounts, flags, ...tier } = tierOf(row);
  return { ...tier, ...amounts, ...switchesOf(flags) };
}

const switchesOf = (flags: LevelTierContent['flags']): Readonly<Record<string, 0 | 1>> =>
  Object.fromEntries(
    flagNames.flatMap((name) => {
      const on = flags[name];
      return on === undefined ? [] : [[flagFields[name], flag(on)] as const];
    }),
  );
