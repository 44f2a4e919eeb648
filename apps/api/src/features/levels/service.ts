import type { DomainReply } from '@koi/contract';
import {
  currencies,
  type Lang,
  type LevelTrack,
  levelTracks,
  memberStatuses,
} from '@koi/contract/enumerations';
import { type RawBuilder, sql } from 'kysely';
import type { NamedMember } from '../../accounts/identity/member.ts';
import type { AppContext } from '../../context.ts';
import type { Names } from '../../platform/database/column-types.ts';
import { type PageRequest, toPage } from '../../platform/database/pagination.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { safeHtml } from '../../platform/lib/safe-html.ts';
import type { SettingsWith } from '../../platform/settings/registry.ts';
import { type LevelsRules, readLevelsRules } from './levels-rules.ts';
import { levelSearchRow, paymentRow, positionOf, tierRows, vipReply } from './levels-view.ts';
import { listPayments, openLevelTiers, readState, toTier } from './queries.ts';

type Track = Exclude<LevelTrack, 'vip'>;

/** Payments in the owner's search result; there is also a full list. */
const OWN_PAYMENTS = 100;
const textNames = ['activity', 'example', 'level', 'month'] as const;

/** @throws Refusal levels_closed */
async function openRules(ctx: AppContext): Promise<LevelsRules> {
  const rules = await readLevelsRules(ctx);
  if (!rules.isOpen) throw new Refusal('levels_closed');
  return rules;
}

/**
 * The public data of a track; visitors see the currency that matches their language.
 * @throws Refusal levels_closed
 */
export async function readTrack(
  ctx: AppContext,
  track: Track,
  market: Lang,
  lang: Lang,
): Promise<DomainReply<'GET /levelup/live/setting'>['data']> {
  const rules = await openRules(ctx);
  const group = `levelup_${track}` as const;
  const [tiers, values] = await Promise.all([
    openLevelTiers(ctx.database.db, currencies[market], track),
    ctx.settings.values(),
  ]);
  const texts = textNames.map((name) => {
    const text = values.read<SettingsWith<string>>(`${group}.${group}_${name}` as SettingsWith<string>, lang);
    return [`${group}_${name}`, safeHtml(text)] as const;
  });
  return {
    levels: tierRows(tiers, lang),
    text: Object.fromEntries(texts),
    game_types: [...rules.gameTypes[track]],
    week_days: rules.days.week,
    month_days: rules.days.month,
  };
}

interface Search {
  lang: Lang;
  /** The reader's own account. */
  isOwn: boolean;
  /** Counts a look-up of another account. */
  count: () => Promise<void>;
}

/**
 * An account's level: in full for its owner; for others with a masked name and without turnover and payments.
 * @throws Refusal levels_closed | level_account_unknown | what `count` throws
 */
export async function searchLevel(
  ctx: AppContext,
  track: Track,
  name: string,
  { lang, isOwn, count }: Search,
): Promise<DomainReply<'GET /levelup/live/search'>['data']> {
  const rules = await openRules(ctx);
  if (!isOwn) await count();
  const { db } = ctx.database;
  const account = await db
    .selectFrom('member')
    .select(['id', 'name', 'lang'])
    .where('name', '=', name.trim().toLowerCase())
    .where('is_demo', '=', false)
    .where('status', '<>', memberStatuses.banned)
    .executeTakeFirst();
  if (!account) throw new Refusal('level_account_unknown');
  const [state, tiers, payments] = await Promise.all([
    readState(db, account.id, null, ctx.clock()),
    openLevelTiers(db, currencies[account.lang], track),
    isOwn
      ? listPayments(db, { memberId: account.id, track }, { page: 1, limit: OWN_PAYMENTS, offset: 0 })
      : undefined,
  ]);
  return levelSearchRow(
    {
      name: account.name,
      isOwn,
      track,
      state,
      tiers: tiers.map(toTier),
      rules,
      payments: payments?.rows ?? [],
    },
    lang,
  );
}

/** @throws Refusal levels_closed */
export async function readMine(
  ctx: AppContext,
  member: NamedMember,
): Promise<DomainReply<'GET /levelup/mine'>['data']> {
  const rules = await openRules(ctx);
  const { db } = ctx.database;
  const [state, tiers] = await Promise.all([
    readState(db, member.id, null, ctx.clock()),
    openLevelTiers(db, currencies[member.lang]),
  ]);
  const all = tiers.map(toTier);
  return {
    tracks: levelTracks.flatMap((track) => (track === 'vip' ? [] : [positionOf(track, state, all, rules)])),
    withheld: state.isOverdue,
  };
}

/** @throws Refusal levels_closed */
export async function readVips(
  ctx: AppContext,
  member: NamedMember,
  lang: Lang,
): Promise<DomainReply<'GET /member/vips'>['data']> {
  const rules = await openRules(ctx);
  const { db } = ctx.database;
  const [state, tiers] = await Promise.all([
    readState(db, member.id, null, ctx.clock()),
    openLevelTiers(db, currencies[member.lang], 'vip'),
  ]);
  return vipReply(state, tiers, rules, lang);
}

export async function readLog(
  ctx: AppContext,
  memberId: number,
  track: LevelTrack | undefined,
  page: PageRequest,
  lang: Lang,
): Promise<DomainReply<'POST /levelup/log'>['data']> {
  const filter = { memberId, ...(track === undefined ? {} : { track }) };
  const { rows, total } = await listPayments(ctx.database.db, filter, page);
  const data = rows.map((row) => paymentRow(row, lang));
  return toPage(data, total.count, page);
}

/** Names of the VIP level held by the row's `member`; null without one. */
export const vipNames: RawBuilder<Names | null> = sql<Names | null>`(
  select t.names from level_standing s join level_tier t on t.currency = member.currency and t.track = s.track and t.level = s.level
   where s.member_id = member.id and s.track = 'vip')`;
