import type { Reply } from '@koi/contract';
import { currencies, type Lang, type LevelTrack } from '@koi/contract/enumerations';
import { formatMinor, type Minor } from '@koi/money';
import { versionOf } from '../../approvals/unchanged.ts';
import { wireId } from '../../db/keys.ts';
import { maskName } from '../../lib/mask-name.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { rewardTransferId } from '../rewards/reward-transfer.ts';
import {
  countedBets,
  type LevelState,
  type LevelTier,
  nextSalaryAt,
  noStanding,
  salaryKey,
  salaryKinds,
} from './levels-plan.ts';
import { type PaymentRow, type PaymentWithMember, type TierRow, toTier } from './levels-repository.ts';
import { type LevelsRules, type Period, periods } from './levels-rules.ts';

type TrackTier = Reply<'GET /levelup/live/setting'>['data']['levels'][number];
type SearchReply = Reply<'GET /levelup/live/search'>['data'];
type Position = Reply<'GET /levelup/mine'>['data']['tracks'][number];
type VipReply = Reply<'GET /member/vips'>['data'];
type LogRow = Reply<'POST /levelup/log'>['data']['data'][number];
type OperatorRow = Reply<'POST /operator/levels/payments/list'>['data']['data'][number];
type OperatorTier = Reply<'POST /operator/levels/tiers/list'>['data']['tiers'][number];

interface Seen {
  lang: Lang;
  offsetMinutes: number;
}

const money = (amount: string | Minor): string => formatMinor(BigInt(amount));
const moneyOrNull = (amount: string | Minor): string | null => (BigInt(amount) === 0n ? null : money(amount));
const flag = (is: boolean | number): 0 | 1 => (is ? 1 : 0);
const nameIn = ({ names }: Pick<TierRow, 'names'>, lang: Lang): string => names[lang] || names.common || '';

export function tierRows(tiers: readonly TierRow[], lang: Lang): TrackTier[] {
  let gifts = 0n;
  return tiers.map((tier) => {
    gifts += BigInt(tier.gift);
    return {
      level: tier.level,
      dama: money(tier.turnover),
      level_money: money(tier.gift),
      total_level_money: money(gifts),
      week_award: moneyOrNull(tier.week_award),
      month_award: moneyOrNull(tier.month_award),
      credit: moneyOrNull(tier.credit),
      is_vip: 1,
      is_fs: flag(tier.is_fs),
      is_speed: flag(tier.is_speed),
      is_special: flag(tier.is_special),
      name: nameIn(tier, lang),
    };
  });
}

/** The member's standing on a track and the next level. */
function stand(track: LevelTrack, state: LevelState, tiers: readonly LevelTier[], rules: LevelsRules) {
  const ladder = tiers.filter((tier) => tier.track === track);
  const { level } = state.standings.get(track) ?? noStanding;
  const held = ladder.findLast((tier) => tier.level <= level);
  const next = ladder.find((tier) => tier.level > level);
  const bets = countedBets(track, state.sums, rules);
  const remain = next && next.turnover > bets ? next.turnover - bets : 0n;
  return { level, held, next, bets, remain };
}

function nextSalaries(
  track: LevelTrack,
  { lastSalaries }: LevelState,
  { days }: LevelsRules,
  offsetMinutes: number,
) {
  return Object.fromEntries(
    periods.map((period) => {
      const kind = salaryKinds[track][period];
      const last = kind === undefined ? undefined : lastSalaries.get(salaryKey(track, kind));
      return [period, toWireDateOrNull(nextSalaryAt(last, days[period]), offsetMinutes)];
    }),
  ) as Record<Period, string | null>;
}

export function positionOf(
  track: LevelTrack,
  state: LevelState,
  tiers: readonly LevelTier[],
  rules: LevelsRules,
  offsetMinutes: number,
): Position {
  const { level, held, next, bets, remain } = stand(track, state, tiers, rules);
  const from = nextSalaries(track, state, rules, offsetMinutes);
  return {
    track,
    level,
    next_level: next?.level ?? null,
    total_bet: money(bets),
    reached_from: money(held?.turnover ?? 0n),
    next_from: next ? money(next.turnover) : null,
    remain_bet: money(remain),
    week_award: moneyOrNull(held?.awards.week ?? 0n),
    month_award: moneyOrNull(held?.awards.month ?? 0n),
    week_at: from.week,
    month_at: from.month,
  };
}

export interface Found {
  name: string;
  isOwn: boolean;
  track: LevelTrack;
  state: LevelState;
  tiers: readonly LevelTier[];
  rules: LevelsRules;
  payments: readonly PaymentRow[];
}

/** Another account's turnover stays in its shape as 0.00: what it has bet is nobody else's business. */
export function levelSearchRow(found: Found, { lang, offsetMinutes }: Seen): SearchReply {
  const { level, held, bets, remain } = stand(found.track, found.state, found.tiers, found.rules);
  const { operateTypes, moneyTypes } = labelsIn(lang);
  const wallet = found.rules.terms.wallet;
  return {
    name: found.isOwn ? found.name : maskName(found.name),
    level,
    total_bet: money(found.isOwn ? bets : 0n),
    level_award: money(held?.gift ?? 0n),
    week_award: money(held?.awards.week ?? 0n),
    month_award: money(held?.awards.month ?? 0n),
    remain_bet: money(found.isOwn ? remain : 0n),
    list: found.payments.map((payment) => ({
      created_at: toWireDate(payment.created_at, offsetMinutes),
      money: money(payment.money),
      operate_type: payment.kind,
      money_type: wallet,
      operate_type_text: operateTypes[payment.kind],
      money_type_text: moneyTypes[wallet],
    })),
  };
}

export function vipReply(
  state: LevelState,
  rows: readonly TierRow[],
  rules: LevelsRules,
  { lang, offsetMinutes }: Seen,
): VipReply {
  const { level, held, bets } = stand('vip', state, rows.map(toTier), rules);
  return {
    levels: rows.map((row) => ({
      id: wireId(row.id),
      level: row.level,
      level_name: nameIn(row, lang),
      deposit_money: money(row.deposit),
      bet_money: money(row.turnover),
      level_bonus: money(row.gift),
      day_bonus: money(row.day_award),
      week_bonus: money(row.week_award),
      month_bonus: money(row.month_award),
      year_bonus: money(row.year_award),
      credit_bonus: money(row.credit),
      levelup_type: row.condition,
      lang: row.lang,
      created_at: toWireDate(row.created_at, offsetMinutes),
      updated_at: toWireDate(row.updated_at, offsetMinutes),
    })),
    total_bet: money(bets),
    total_deposit: money(state.sums.deposits),
    levelup_types: { ...labelsIn(lang).levelConditions },
    member_levels: {
      level_bonus: money(held?.gift ?? 0n),
      day_bonus: money(held?.awards.day ?? 0n),
      week_bonus: money(held?.awards.week ?? 0n),
      month_bonus: money(held?.awards.month ?? 0n),
      year_bonus: money(held?.awards.year ?? 0n),
    },
    level,
    withheld: flag(state.isOverdue),
    next: nextSalaries('vip', state, rules, offsetMinutes),
  };
}

export function paymentRow(row: PaymentRow, { lang, offsetMinutes }: Seen): LogRow {
  return {
    id: wireId(row.id),
    track: row.track,
    operate_type: row.kind,
    operate_type_text: labelsIn(lang).operateTypes[row.kind],
    level: row.level,
    money: money(row.money),
    created_at: toWireDate(row.created_at, offsetMinutes),
  };
}

export function operatorPaymentRow(row: PaymentWithMember, seen: Seen): OperatorRow {
  return {
    ...paymentRow(row, seen),
    member_name: row.member_name,
    currency: currencies[row.lang],
    transfer_id: rewardTransferId('level', row.id),
  };
}

export function operatorTierRow(row: TierRow, offsetMinutes: number): OperatorTier {
  return {
    id: wireId(row.id),
    lang: row.lang,
    track: row.track,
    level: row.level,
    names: { ...row.names },
    condition: row.condition,
    deposit: money(row.deposit),
    turnover: money(row.turnover),
    gift: money(row.gift),
    day_award: money(row.day_award),
    week_award: money(row.week_award),
    month_award: money(row.month_award),
    year_award: money(row.year_award),
    credit: money(row.credit),
    is_fs: flag(row.is_fs),
    is_speed: flag(row.is_speed),
    is_special: flag(row.is_special),
    is_open: flag(row.is_open),
    updated_at: toWireDate(row.updated_at, offsetMinutes),
    version: versionOf(row),
  };
}
