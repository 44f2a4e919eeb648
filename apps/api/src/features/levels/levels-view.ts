import type { DomainReply } from '@koi/contract';
import type { Lang, LevelTrack } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { versionOf } from '../../platform/approvals/unchanged.ts';
import { langOfCurrency } from '../../platform/lib/lang-of-currency.ts';
import { labelsIn, nameIn } from '../../platform/lib/texts.ts';
import { maskName } from '../../platform/masking/mask-name.ts';
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
import { type LevelsRules, type Period, periods } from './levels-rules.ts';
import { type PaymentRow, type PaymentWithMember, type TierRow, toTier } from './queries.ts';

type TrackTier = DomainReply<'GET /levelup/live/setting'>['data']['levels'][number];
type SearchReply = DomainReply<'GET /levelup/live/search'>['data'];
type Position = DomainReply<'GET /levelup/mine'>['data']['tracks'][number];
type VipReply = DomainReply<'GET /member/vips'>['data'];
type LogRow = DomainReply<'POST /levelup/log'>['data']['data'][number];
type OperatorRow = DomainReply<'POST /operator/levels/payments/list'>['data']['data'][number];
type OperatorTier = DomainReply<'POST /operator/levels/tiers/list'>['data']['tiers'][number];

const moneyOrNull = (amount: string | Minor): Minor | null => BigInt(amount) || null;

export function tierRows(tiers: readonly TierRow[], lang: Lang): TrackTier[] {
  let gifts = 0n;
  return tiers.map((tier) => {
    gifts += BigInt(tier.gift);
    return {
      level: tier.level,
      dama: BigInt(tier.turnover),
      level_money: BigInt(tier.gift),
      total_level_money: BigInt(gifts),
      week_award: moneyOrNull(tier.week_award),
      month_award: moneyOrNull(tier.month_award),
      credit: moneyOrNull(tier.credit),
      is_vip: true,
      is_fs: tier.has_rebate,
      is_speed: tier.has_fast_deposits,
      is_special: tier.has_manager,
      name: nameIn(tier.names, lang),
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

function nextSalaries(track: LevelTrack, { lastSalaries }: LevelState, { days }: LevelsRules) {
  return Object.fromEntries(
    periods.map((period) => {
      const kind = salaryKinds[track][period];
      const last = kind === undefined ? undefined : lastSalaries.get(salaryKey(track, kind));
      return [period, nextSalaryAt(last, days[period])];
    }),
  ) as Record<Period, Date | null>;
}

export function positionOf(
  track: LevelTrack,
  state: LevelState,
  tiers: readonly LevelTier[],
  rules: LevelsRules,
): Position {
  const { level, held, next, bets, remain } = stand(track, state, tiers, rules);
  const from = nextSalaries(track, state, rules);
  return {
    track,
    level,
    next_level: next?.level ?? null,
    total_bet: BigInt(bets),
    reached_from: BigInt(held?.turnover ?? 0n),
    next_from: next ? BigInt(next.turnover) : null,
    remain_bet: BigInt(remain),
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

/** Another account's turnover is 0.00: what it has bet is private. */
export function levelSearchRow(found: Found, lang: Lang): SearchReply {
  const { level, held, bets, remain } = stand(found.track, found.state, found.tiers, found.rules);
  const { operateTypes, moneyTypes } = labelsIn(lang);
  const wallet = found.rules.terms.wallet;
  return {
    name: found.isOwn ? found.name : maskName(found.name),
    level,
    total_bet: BigInt(found.isOwn ? bets : 0n),
    level_award: BigInt(held?.gift ?? 0n),
    week_award: BigInt(held?.awards.week ?? 0n),
    month_award: BigInt(held?.awards.month ?? 0n),
    remain_bet: BigInt(found.isOwn ? remain : 0n),
    list: found.payments.map((payment) => ({
      created_at: payment.created_at,
      money: BigInt(payment.money),
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
  lang: Lang,
): VipReply {
  const { level, held, bets } = stand('vip', state, rows.map(toTier), rules);
  return {
    levels: rows.map((row) => ({
      id: row.id,
      level: row.level,
      level_name: nameIn(row.names, lang),
      deposit_money: BigInt(row.deposit),
      bet_money: BigInt(row.turnover),
      level_bonus: BigInt(row.gift),
      day_bonus: BigInt(row.day_award),
      week_bonus: BigInt(row.week_award),
      month_bonus: BigInt(row.month_award),
      year_bonus: BigInt(row.year_award),
      credit_bonus: BigInt(row.credit),
      levelup_type: row.condition,
      lang: langOfCurrency[row.currency],
      created_at: row.created_at,
      updated_at: row.updated_at,
    })),
    total_bet: BigInt(bets),
    total_deposit: BigInt(state.sums.deposits),
    levelup_types: { ...labelsIn(lang).levelConditions },
    member_levels: {
      level_bonus: BigInt(held?.gift ?? 0n),
      day_bonus: BigInt(held?.awards.day ?? 0n),
      week_bonus: BigInt(held?.awards.week ?? 0n),
      month_bonus: BigInt(held?.awards.month ?? 0n),
      year_bonus: BigInt(held?.awards.year ?? 0n),
    },
    level,
    withheld: state.isOverdue,
    next: nextSalaries('vip', state, rules),
  };
}

export function paymentRow(row: PaymentRow, lang: Lang): LogRow {
  return {
    id: row.id,
    track: row.track,
    operate_type: row.kind,
    operate_type_text: labelsIn(lang).operateTypes[row.kind],
    level: row.level,
    money: BigInt(row.money),
    created_at: row.created_at,
  };
}

export function operatorPaymentRow(row: PaymentWithMember, lang: Lang): OperatorRow {
  return {
    ...paymentRow(row, lang),
    member_name: row.member_name,
    currency: row.currency,
    transfer_id: rewardTransferId('level', row.id),
  };
}

export function operatorTierRow(row: TierRow): OperatorTier {
  return {
    id: row.id,
    lang: langOfCurrency[row.currency],
    track: row.track,
    level: row.level,
    names: { ...row.names },
    condition: row.condition,
    deposit: BigInt(row.deposit),
    turnover: BigInt(row.turnover),
    gift: BigInt(row.gift),
    day_award: BigInt(row.day_award),
    week_award: BigInt(row.week_award),
    month_award: BigInt(row.month_award),
    year_award: BigInt(row.year_award),
    credit: BigInt(row.credit),
    is_fs: row.has_rebate,
    is_speed: row.has_fast_deposits,
    is_special: row.has_manager,
    is_open: row.is_open,
    updated_at: row.updated_at,
    version: versionOf(row),
  };
}
