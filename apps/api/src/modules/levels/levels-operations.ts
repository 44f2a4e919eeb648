import type { Body, Reply } from '@koi/contract';
import { currencies } from '@koi/contract/enumerations';
import { formatMinor, type Minor, moneyOf } from '@koi/money';
import type { Kysely } from 'kysely';
import { operatorAmount } from '../../approvals/operator-amount.ts';
import { twoOperatorLimits } from '../../approvals/operator-limits.ts';
import { isLarge } from '../../approvals/single-operator-decisions.ts';
import { type Editor, ifChanged } from '../../approvals/texts-and-terms.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import type { NamedMember } from '../../identity/member.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { invalid } from '../../lib/refusal.ts';
import { type SettingChange, saveRewardSettings, settingsVersion } from '../rewards/reward-settings.ts';
import { saveRewardRow } from '../rewards/save-row.ts';
import {
  amountNames,
  flagNames,
  type LevelTierContent,
  lockLevelTier,
  mergedTier,
  saveLevelTier,
  tierOf,
} from './level-tiers.ts';
import type { TierRow } from './levels-repository.ts';
import { type LevelSetting, levelsGroup, readLevelsRules, switchKey } from './levels-rules.ts';

export async function readLevelsSettings(
  ctx: AppContext,
): Promise<Reply<'POST /operator/levels/settings'>['data']> {
  const version = await settingsVersion(ctx.database.db, settingsOf({}));
  const { isOpen, terms, days, gameTypes } = await readLevelsRules(ctx);
  return {
    is_open: isOpen ? 1 : 0,
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
  await saveRewardSettings(ctx, actor, 'levels', body, settingsOf(body));
}

function settingsOf(body: Body<'POST /operator/levels/settings/save'>): SettingChange[] {
  const own = (key: LevelSetting, value: string | number | undefined) => ({ group: levelsGroup, key, value });
  return [
    { key: switchKey, value: body.is_open },
    own('money_type', body.money_type),
    own('ml_percent', body.ml_percent),
    own('day_days', body.day_days),
    own('week_days', body.week_days),
    own('month_days', body.month_days),
    own('year_days', body.year_days),
    own('live_types', body.live_types?.join(',')),
    own('slot_types', body.slot_types?.join(',')),
  ];
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
    factsOf: ({ created_at, updated_at, id, ...facts }) => facts,
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
          isLarge: merged.flags.is_open !== 0 && isLarge(pays, limits[body.lang]),
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

/** A new level says what it takes and what it pays. */
function refuseIfPartial({ amounts }: LevelTierContent): void {
  const missing = (['turnover', 'gift', 'week_award', 'month_award'] as const).filter(
    (name) => amounts[name] === undefined,
  );
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((name) => [name, 'required' as const])));
}

function readTier(body: Body<'POST /operator/levels/tiers/save'>): LevelTierContent {
  const given = (name: (typeof amountNames)[number]): [string, Minor][] => {
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
    amounts: Object.fromEntries(amountNames.flatMap(given)),
    flags: Object.fromEntries(
      flagNames.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
    ),
  };
}

/** Fingerprint of a level's conditions and payments. */
const promiseOf = ({ condition, amounts, flags }: LevelTierContent): string =>
  contentHash({ condition, ...amounts, ...flags });

/** What is agreed on, in the form of the request body. */
function asSaved({ amounts: given, flags, ...tier }: LevelTierContent) {
  const texts = Object.entries(given).map(([name, amount]) => [name, formatMinor(amount)] as const);
  return { ...tier, ...Object.fromEntries(texts), ...flags };
}

export async function findByName(db: Kysely<Tables>, name: string): Promise<NamedMember | undefined> {
  return db
    .selectFrom('member')
    .select(['id', 'name', 'lang'])
    .where('name', '=', name.toLowerCase())
    .where('is_demo', '=', 0)
    .executeTakeFirst();
}
